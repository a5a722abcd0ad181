"""Words that announce a secret in many languages, and words that stand behind them without being one."""

from __future__ import annotations

import re
from typing import Final

_PASSWORDS: Final = (
    "password passwd passwort kennwort passphrase passcode pwd parool пароль лозинка парола contraseña contrasena"
    " wachtwoord lösenord losenord adgangskode kodeord passord salasana hasło haslo şifre sifre jelszó jelszo heslo"
    " κωδικός 密码 密碼 口令 パスワード 비밀번호 סיסמה पासवर्ड"
)
# With a letter before them these are other words ("compass:", "sharepwd" is fine, "esclave :").
_SHORT_PASSWORDS: Final = "pass pw mdp senha clave parola pword"
_PHRASES: Final = (
    "mot de passe", "palavra-passe", "palavra passe", "mật khẩu", "kata sandi", "كلمة المرور", "كلمة السر", "pin code",
    "parola d'ordine",
)  # fmt: skip
_KEYS: Final = (
    "apikey api-key api_key", "api key", "key", "secret", "token", "credential", "credentials", "authorization",
    "clé api", "clé d'api", "clave api", "api-schlüssel", "api schlüssel", "chave de api", "chave da api", "ключ api",
    "api ключ", "api-ключ", "api密钥", "密钥", "токен", "jeton",
)  # fmt: skip

ENDINGS: Final = frozenset(
    word[-3:] for words in (*_PASSWORDS.split(), *_SHORT_PASSWORDS.split(), *_PHRASES, *_KEYS) for word in words.split()
) | {"pin"}
"""The last three letters of every such word: a cheap test of what stands before a colon."""
SHORT_ENDINGS: Final = frozenset({"pw", "密码", "密碼", "口令", "密钥"})
"""Words of two letters, which have a third one of their neighbour before them."""

PASSWORD: Final = re.compile(
    rf"(?:{'|'.join(map(re.escape, (*_PASSWORDS.split(), *_PHRASES)))}"
    rf"|(?<![^\W_])(?:{'|'.join(_SHORT_PASSWORDS.split())}))\Z"
)
PIN: Final = re.compile(r"(?<![^\W_])pin(?: ?code)?\Z")
_OPEN: Final = (
    "api secret access auth private encryption signing master service account client subscription consumer license"
    " admin shared webhook deploy app role anon functions rapidapi"
)
API_KEY: Final = re.compile(
    rf"(?:(?:{'|'.join(_OPEN.split())})[ _-]?(?:api[ _-]?|access[ _-]?)?key"
    r"|clé (?:d')?api|clave api|api[- ]schlüssel|chave d[ea] api|ключ api|api[- ]ключ|(?:api)?密钥)\Z"
)
# Of settings in capitals every key counts but those that are made to be shown or to find things with.
SETTING_KEY: Final = re.compile(r"(?<![A-Z0-9_])[A-Z][A-Z0-9_]{1,60}_KEY\Z")
SHOWN_KEY: Final = re.compile(r"PUBLIC|PUBLISHABLE|PRIMARY|FOREIGN|SORT|CACHE|PARTITION|STORAGE_KEY|IDEMPOTENCY|UNIQUE")
TOKEN: Final = re.compile(r"(?:token|authorization|credentials?|токен|(?<![^\W_])jeton)\Z")
SECRET: Final = re.compile(r"secret\Z")

NOT_A_SECRET: Final = frozenset(
    (
        # of requirements, forms and schemas
        "required require requires optional mandatory string str text char varchar integer int number boolean bool none"
        " null nil undefined true false yes no any unknown object array bytes binary blob uuid hash hashed hashing"
        " hidden masked encrypted plain plaintext cleartext clear salted unique valid invalid wrong correct incorrect"
        " forgot forgotten reset change changed changes update updated confirm confirmation confirmed repeat verify"
        " verified verification missing empty blank set unset weak strong medium minimum maximum length field input"
        " label placeholder value values type types name username user users email mail login signin signup logout"
        " account admin root guest see note must should shall may might can cannot could will would the this that these"
        " those use used uses using with without when where what which who why how for from not only never always each"
        " every stored store stores sent send entered enter show shown hide same new old current random generated"
        " generate token tokens secret secrets key keys auth authentication authorization bearer basic digest jwt"
        " oauth saml oidc sso totp pin pins code codes passkey passkeys bcrypt scrypt argon argon2 argon2id argon2i"
        " pbkdf2 ldap kerberos biometric fingerprint faceid todo tbd n/a example sample test default manual policy"
        " policies rules rule strength protected protection request response static const final public private let var"
        " self admin-only read-only case-sensitive one-time two-factor"
        # of other languages
        " obligatorio requerido opcional cadena obligatoire requis facultatif chaîne optionnel erforderlich pflicht"
        " pflichtfeld mindestens muss soll sollte obrigatório opcional texto обязательно обязательный строка должен"
        " минимум не нужен"
    ).split()
) | frozenset((*_PASSWORDS.split(), *_SHORT_PASSWORDS.split()))
