"""The style sheet of the page: quiet paper, tables that scroll in their frame, plots in six colours, light and dark."""

from __future__ import annotations

from typing import Final

STYLE: Final = """\
:root {
  color-scheme: light dark;
  --paper: #f2f5f4; --sheet: #ffffff; --rule: #d3dad7; --soft: #e4e9e7; --field: #76817d;
  --text: #182024; --text-2: #414c51; --text-3: #566166; --ochre: #b77a1b; --ochre-wash: #fcf2de;
  --s0: #2536bf; --s1: #a8480d; --s2: #17604b; --s3: #8a2f7a; --s4: #0c6f8f; --s5: #6b6108;
  --better: #17604b; --on-better: #ffffff; --same: #c3ccc8; --on-same: #182024; --worse: #b77a1b; --on-worse: #1c1204;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #111517; --sheet: #191e21; --rule: #2f373b; --soft: #242b2e; --field: #7d898e;
    --text: #e9edee; --text-2: #bac3c6; --text-3: #9aa6aa; --ochre: #c28f45; --ochre-wash: #2b2214;
    --s0: #aab7ff; --s1: #f4a573; --s2: #84d3b5; --s3: #e3a0d6; --s4: #7fcbe6; --s5: #d6ca6a;
    --better: #84d3b5; --on-better: #0d201a; --same: #4a555a; --on-same: #f2f5f4; --worse: #c28f45; --on-worse: #1c1204;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--text);
  font: 400 1rem/1.5 var(--sans); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h1, h2 { font-family: var(--serif); font-weight: 400; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.625rem, 1.2rem + 2vw, 2.25rem); margin: 0 0 1rem; }
h2 { font-size: 1.5rem; margin: 0 0 1rem; scroll-margin-top: 1rem; }
p { margin: 0; text-wrap: pretty; }
a { color: inherit; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--s0); outline-offset: 2px; border-radius: 2px; }
header dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); gap: .75rem 1.5rem;
  margin: 0 0 1.5rem; }
dt { color: var(--text-3); font-size: .8125rem; }
dd { margin: 0; }
aside { display: grid; gap: .5rem; max-width: 84ch; padding: .75rem 1rem; border-inline-start: 4px solid var(--ochre);
  background: var(--ochre-wash); font-size: .9375rem; }
nav ol { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1.25rem 0 0; padding: 0; list-style: none;
  font-size: .9375rem; }
nav a { display: inline-block; padding-block: .375rem; }
section { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid var(--rule); }
.block { display: grid; gap: 1rem; margin-bottom: 1.5rem; min-width: 0; }
.block > * { min-width: 0; background: var(--sheet); border: 1px solid var(--rule); border-radius: 2px; }
figure { margin: 0; padding: 1rem .75rem .75rem; }
figure > svg { display: block; width: 100%; max-width: 32rem; height: auto; margin: 0 auto; }
figcaption { margin-top: .75rem; color: var(--text-2); font-size: .875rem; }
figcaption ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0 0; padding: 0; list-style: none; }
figcaption li { display: flex; align-items: center; gap: .375rem; }
figcaption svg { width: 18px; height: 14px; flex: none; }
.table { padding: .75rem; }
.table > p { color: var(--text-2); font-size: .875rem; padding: 0 .5rem .375rem; }
.frame { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; line-height: 1.4; overflow-wrap: normal; }
th, td { padding: .375rem .5rem; text-align: start; vertical-align: top; border-top: 1px solid var(--soft); }
thead th, thead td { border-top: 0; border-bottom: 1px solid var(--field); vertical-align: bottom; font-weight: 600; }
tbody tr:first-child > * { border-top: 0; }
th[scope="row"], thead > tr > :first-child { position: sticky; inset-inline-start: 0; background: var(--sheet); }
th[scope="row"] { font-weight: 400; min-width: 6.5rem; max-width: 16rem; overflow-wrap: anywhere; }
td:not([class]) { min-width: 7rem; max-width: 16rem; overflow-wrap: anywhere; }
.figure { text-align: end; }
.budget, .figure span { white-space: nowrap; }
.note { color: var(--text-2); font-size: .875rem; margin-bottom: 1rem; max-width: 80ch; }
.terms { margin: 0; max-width: 80ch; font-size: .875rem; }
.terms dt { color: var(--text); font-weight: 600; font-size: .875rem; }
.terms dt span { color: var(--text-3); font-weight: 400; }
.terms dd { margin: 0 0 .75rem; color: var(--text-2); }
@media (max-width: 30rem) {
  .table { padding: .75rem .25rem; }
  table { font-size: .8125rem; }
  th, td { padding-inline: .25rem; }
  .table > p { padding-inline: .25rem; }
  th[scope="row"] { min-width: 5rem; }
  td:not([class]) { min-width: 5.5rem; }
}
@media (min-width: 64rem) {
  body { padding: 3rem 2rem 6rem; }
  .pair { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); align-items: start; }
}
svg text { font: 12px var(--sans); fill: var(--text-2); }
svg .tick, svg .axis { fill: var(--text-3); }
svg .label { fill: var(--text); }
svg .halo { paint-order: stroke; stroke: var(--sheet); stroke-width: 4px; }
svg .rule { stroke: var(--soft); }
svg .zero { stroke: var(--field); }
svg .ideal { stroke: var(--field); stroke-dasharray: 2 4; }
svg polyline { fill: none !important; stroke-width: 1.5; stroke-linejoin: round; }
svg .whisker { stroke-width: 1.5; stroke-linecap: round; }
svg .s0 { stroke: var(--s0); fill: var(--s0); }
svg .s1 { stroke: var(--s1); fill: var(--s1); }
svg .s2 { stroke: var(--s2); fill: var(--s2); }
svg .s3 { stroke: var(--s3); fill: var(--s3); }
svg .s4 { stroke: var(--s4); fill: var(--s4); }
svg .s5 { stroke: var(--s5); fill: var(--s5); }
svg .published { stroke: var(--text-3); fill: var(--sheet); }
svg polyline.published { stroke-dasharray: 4 4; }
svg rect.better { fill: var(--better); }
svg rect.same { fill: var(--same); }
svg rect.worse { fill: var(--worse); }
svg text.better { fill: var(--on-better); }
svg text.same { fill: var(--on-same); }
svg text.worse { fill: var(--on-worse); }
svg .bar { stroke: var(--sheet); stroke-width: 1; }
@media print {
  body { background: none; }
  section, figure, tr { break-inside: avoid; }
  section { break-inside: auto; }
}
"""
