"""Everyday words, endings and letters by which languages in Latin letters are told apart.

Chosen by us: the words that hold sentences together, and some that people use when they ask for software.
"""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "en": """
    the a an and or but if then so of to in on at by for from with without about into over under after before
    between through is are was were be been being am do does did done have has had having will would can could
    should may might must shall not no yes i you he she it we they me him her us them my your his its our their mine
    this that these those there here what which who whom whose when where why how all any some each every both few
    many more most other another such only own same than too very just also even still again once never always now
    up down out off as because while until like want need needs wants make makes made get gets keep keeps let lets
    use uses used using help helps show shows see know knows find add give take send tell work works people someone
    somebody everyone one two three something anything everything nothing app apps website site web page tool
    tracker track simple small list share sharing shared manage plan plans planner planning book booking order
    orders user users new old good better best easy build building online phone mobile free time day days week month
    year way thing things stuff don't doesn't can't won't isn't it's i'm i'd we're they're that's there's dashboard
    game food home house team school friends family kids club local community customers customer shop store reminder
    reminders log login calendar come comes per comment comments client clients van man men chat sale main son pot
    hire hours result results level levels program please water read learn open close card cards bill bills split
    rota quote quotes farm data file files search photo photos video music notes note pay payment money buy sell
    report reports pro feel able whether understand back different nobody place rather others away together change
    run five ask four say last person right matters fair well answer enough part first decisions hundred late write
    minutes twice volunteers problem everybody live talk end look room notice record less useful themselves trust
    wrong including languages little try words call often places job several years office changed months actually
    decision since hands group fit instead bring children afterwards conversations cannot answers explain written
    fifty ones colleagues trusted changes believe tired become really takes differ night residents bread collect
    calm pays remember happened city version recipes gift breaks weather lives families whole bank six wear leave
    fail stories inspection today waiting retired choose experts looking questions watch student evening quiet alive
    hand ages ever moments fewer half happens left confident spend moment remain already within fix project arrive
    speak handle quickly follow visit sometimes noise stop newcomer question making safe strong machine goes next
    paid around usable much stay ordinary language getting wish support evenings price ticket tickets scanner scan
    board picture pictures menu tracking recipe garden dog cat pet pets gym workout budget invoice invoices bike car
    train bus trip travel hotel rooms restaurant doctor patient patients nurse clinic church choir band song songs
    swap rent lend borrow donate volunteer jobs students teacher class course exam quiz puzzle chess football
    running swimming shift schedule chart map alert alerts voice assistant robot mail email message messages camera
    barcode stock inventory supplier delivery parcel warehouse tenant landlord neighbours neighbors kitchen coffee
    bakery wedding birthday baby sleep health medicine pill diary journal habit mood energy solar battery repair
    tools
    """,
    "fr": """
    le la les l' d' qu' j' n' c' s' m' t' du des de un une et ou mais donc est sont était être suis sommes avoir
    avons ont ai a je tu il elle nous vous ils elles on ce cet cette ces ça mon ma mes ton ta tes son sa ses notre
    nos votre vos leur leurs qui que quoi dont où quand comment pourquoi ne pas plus moins très trop aussi avec sans
    pour par dans sur sous entre chez vers au aux en y comme si même tout toute tous toutes chaque quelque quelques
    autre voudrais voudrait veux veut faut peut peuvent doit doivent faire fait créer application appli site
    logiciel outil gérer gestion suivre partager besoin petit petite petits bien alors après avant chose gens
    entreprise clients suivi système liste famille programme semaine jour dépenses maison rappel app
    """,
    "de": """
    der die das den dem des ein eine einen einem einer eines und oder aber denn wenn weil dass als ist sind war
    waren sein bin haben hat habe hatte wird werden wurde kann können könnte soll sollen sollte muss müssen möchte
    möchten will wollen nicht kein keine keinen ich du er sie es wir ihr mich mir uns euch ihnen mein meine meinen
    unser unsere ihre dieser diese dieses hier was wer wie wo wann warum welche alle alles jeder jede jeden man nur
    auch noch schon sehr mehr mit ohne für von vom zu zum zur bei nach aus auf an im am ins um über unter zwischen
    durch gegen vor in so dann damit etwas brauche brauchen brauchst einfach einfache programm anwendung machen
    verwalten leute app system online kunden liste woche planung verwaltung einkauf haus
    """,
    "es": """
    el la los las un una unos unas lo al del de y e o u pero si porque que qué quien quién como cómo cuando cuándo
    donde dónde es son era ser soy está están estar hay he ha han tiene tienen tengo tenemos yo tú él ella nosotros
    ellos ellas usted ustedes me te se nos le les mi mis tu tus su sus nuestro nuestra nuestros este esta estos
    estas eso esto ese esa no sí más menos muy también ya todo toda todos todas cada otro otra con sin para por en
    sobre entre desde hasta quiero queremos quisiera necesito necesitamos puede pueden poder hacer crear aplicación
    página gente cosas algo nada así hacia aunque gestionar compartir sencilla sencillo pequeña sistema control
    gestión casa familia clientes lista turnos programa web online familiar semana día cuentas gastos ventas app
    """,
    "it": """
    il lo la i gli le un uno una l' dell' all' nell' dall' sull' un' c' di a da in con su per tra fra del dello
    della dei degli delle al allo alla ai agli alle nel nella nei nelle dal dalla dai sul sulla sui e ed o ma se
    perché che chi cosa come quando dove è sono era essere sia ho hai ha abbiamo hanno avere io tu lui lei noi voi
    loro mi ti si ci vi ne mio mia miei nostro nostra nostri suo sua questo questa questi queste quello quella non
    più meno molto anche ogni tutto tutti tutte altro altri senza vorrei voglio vogliamo serve può possono deve
    devono fare creare applicazione sito gestire piccola piccolo semplice persone cose qualcosa già così app sistema
    casa famiglia clienti lista turni programma online settimana giorno spese gestione gestionale
    """,
    "pt": """
    o os as um uma uns umas do da dos das no na nos nas ao à aos às pelo pela de em e ou mas se porque que quem como
    quando onde é são era ser sou está estão estar tem têm tenho temos há foi eu tu você vocês ele ela nós eles elas
    me te lhe meu minha meus minhas seu sua seus suas nosso nossa nossos este esta isto esse essa isso aquele não
    sim mais menos muito também já tudo todo toda todos todas cada outro outra com sem para por sobre entre desde
    até quero queremos queria gostaria preciso precisamos pode podem fazer criar aplicativo aplicação site gente
    pessoas coisas algo nada assim gerir gerenciar partilhar compartilhar simples pequena pequeno sistema controle
    gestão casa família clientes lista programa online semana dia contas gastos vendas agendamento app
    """,
    "nl": """
    de het een en of maar want als dan dat die dit deze is zijn was waren ben bent heb hebt heeft hebben had wordt
    worden werd kan kunnen kon moet moeten mag mogen wil willen wilde zou zouden zal niet geen ik jij je hij zij ze
    wij we jullie mij me hem haar ons hun mijn jouw onze wat wie waar wanneer hoe waarom welke alle alles iedereen
    elke ook nog al heel zeer meer met zonder voor van naar bij uit op aan in om over onder tussen door tegen na tot
    te er hier daar zo iets graag nodig maken eenvoudige kleine programma mensen beheren delen waarmee zodat app
    systeem overzicht lijst huis planning online klanten week dag gezin museum
    """,
    "pl": """
    i w we z ze na do od po za przez przed przy dla o u nad pod między bez oraz albo lub ale bo że żeby aby jeśli
    gdy kiedy jak gdzie co kto który która które których czy nie tak jest są był była było być mam ma mają może mogą
    można musi trzeba chcę chcemy chciałbym chciałabym potrzebuję potrzebujemy ja ty on ona ono my wy oni się mnie
    mi mój moja moje nasz nasza nasze ich jego jej ten ta to te tego tej tym wszystko wszyscy każdy każda inne też
    także już tylko bardzo więcej mniej aplikacja aplikację aplikacji strona stronę prosta prostą ludzie coś będzie
    program system lista zakupów dom domu domowe rodziny firmy szkole klientów online app
    """,
    "cs": """
    a i v ve s se z ze na do od po za před při pro o u nad pod mezi bez nebo ale protože že aby když jak kde co kdo
    který která které kterou jestli ne ano je jsou byl byla bylo být mám má mají může mohou musí chci chceme chtěl
    chtěla bych bychom potřebuji potřebujeme já ty on ona my vy oni si mě mi můj moje naše náš naši jejich jeho její
    ten ta to tento tato toho té tom všechno všichni každý každá jiné také už jen velmi více méně aplikace aplikaci
    stránka stránku jednoduchá jednoduchou lidé něco bude program systém seznam rodinu firmu škole zákazníků
    domácnost online
    """,
    "sv": """
    och eller men om att som det den de en ett är var vara varit har hade ha ska skulle kan kunde måste vill ville
    får inte ingen inga jag du han hon vi ni mig dig oss dem min mitt mina din vår vårt våra deras denna detta dessa
    här där vad vem vilka när hur varför alla allt varje också ännu redan mycket mer mindre med utan för från till
    av på i under över mellan efter innan genom någon något några så då bara behöver enkel enkelt liten gör göra
    folk app arbete jobb jobbet hjälp hjälpa hjälper använda vecka själv få sälja kunder barn egen hålla program
    system lista familj hem bokning online
    """,
    "da": """
    og eller men om at som der det den de en et er var være været har havde have skal skulle kan kunne må vil ville
    får ikke ingen jeg du han hun vi mig dig os dem min mit mine din vores deres denne dette disse her hvad hvem
    hvilke når hvor hvordan hvorfor alle alt hver også endnu allerede meget mere mindre med uden for fra til af på i
    under over mellem efter før gennem nogen noget nogle så da kun gerne brug behøver enkel lille gør lave mennesker
    app arbejde arbejdet arbejder hjælp hjælpe huske bruge bruger uge folk nemt selv få sælge kunder børn egen holde
    styr program system liste familie hjem booking online
    """,
    "no": """
    og eller men om at som der det den de en ei et er var være vært har hadde ha skal skulle kan kunne må vil ville
    får ikke ingen jeg du han hun vi dere meg deg oss dem min mitt mine din vår vårt våre deres denne dette disse
    her hva hvem hvilke når hvor hvordan hvorfor alle alt hver også ennå allerede mye mer mindre med uten for fra
    til av på i under over mellom etter før gjennom noen noe så da bare gjerne trenger enkel liten gjør lage å folk
    app arbeid arbeidet jobb jobben hjelp hjelpe huske bruke uke enkelt selv få selge kunder barn egen holde styr
    program system liste familie hjem booking online
    """,
    "fi": """
    ja tai mutta vai jos että kun koska kuin joka jotka jonka jota mikä mitä kuka missä milloin miten miksi on ovat
    oli olivat olla olen olisi ei en emme eivät minä sinä hän me te he se ne minun meidän sinun hänen heidän tämä
    tuo nämä niitä siitä sitä jossa jolla myös vielä jo vain hyvin enemmän vähemmän kaikki kaikkien jokainen muut
    kanssa ilman sekä noin voi voivat voisi pitää täytyy haluan haluamme haluaisin tarvitsen tarvitsemme sovellus
    sovelluksen sovellusta sivusto tehdä yksinkertainen pieni ihmiset helposti muistaa asiakkaat lapset itse varata
    jokin sitten ohjelma järjestelmä lista koko perhe perheen kodin app online
    """,
    "tr": """
    ve veya ya da de ama fakat çünkü eğer ki ile için gibi kadar daha çok az en bu şu o bir iki her hiç tüm bütün
    herkes kim ne nasıl nerede zaman neden hangi ben sen biz siz onlar bana sana bize benim bizim sizin onun var yok
    değil mi mı mu mü olan olarak olsun olmalı oldu olur olacak istiyorum istiyoruz lazım gerekiyor gerek ihtiyacım
    yapmak yapan uygulama uygulaması uygulamaya site sitesi basit küçük insanlar şey sonra önce üzerinde arasında
    program sistem sistemi liste aile okul online
    """,
    "vi": """
    và hoặc nhưng nếu thì mà là của cho với không có được một những các này đó kia tôi bạn anh chị em chúng ta họ nó
    mình gì ai đâu khi nào sao như thế để từ đến trong ngoài trên dưới trước sau về vào ra lại đã đang sẽ cũng rất
    nhiều ít hơn nhất mọi mỗi cần muốn phải nên làm tạo ứng dụng trang quản lý người việc đơn giản nhỏ danh sách gia
    đình cửa hàng phần mềm nhắc
    """,
    "id": """
    dan atau tetapi tapi jika kalau karena yang untuk dari ke di dengan tanpa pada dalam oleh tentang antara adalah
    ada tidak bukan akan sudah belum sedang bisa dapat harus mau ingin butuh perlu saya aku kamu anda dia kami kita
    mereka ini itu apa siapa mana kapan bagaimana mengapa semua setiap lain juga masih hanya sangat lebih kurang
    sebuah satu seperti agar supaya membuat buat aplikasi situs sederhana kecil orang mencatat mengelola program
    sistem daftar keluarga toko belanja online jadwal
    """,
    "ro": """
    și sau dar dacă că să un o unui unei ale al ai lui este sunt era fi am are au avem eu tu el ea noi voi ei ele mă
    te se ne vă mi ți îmi meu mea mei noastră nostru acest această aceste asta ce cine care când unde cum nu da mai
    foarte toate toți fiecare alt cu fără pentru prin în din la pe de spre între după vreau vrem aș dori trebuie
    poate aplicație aplicația face oameni ceva program sistem listă casa familie clienți magazin online site
    """,
    "hu": """
    a az egy és vagy de ha hogy mert nem van volt lesz lenne legyen vannak én te ő mi ti ők ez ezt azt itt ott ki
    mit hol mikor hogyan miért mely amely amelyik aki ami minden mindenki más is még már csak nagyon több kevesebb
    szeretnék szeretnénk kell kellene lehet tudja tudjuk alkalmazás alkalmazást weboldal egyszerű kicsi emberek
    valami között után előtt alatt program rendszer lista család ház ügyfelek szeretném online számára
    """,
}
"""Language -> words; a word of several languages counts less for each of them."""

ENDINGS: Final[dict[str, str]] = {
    "en": "ing ings tion ness ight ould ough ly ed ers ful",
    "fr": "eux euse eaux eurs aient tion ez ées",
    "de": "ung ungen keit heit lich liche isch ische ieren schaft",
    "es": "ción ciones dad idad mente ando iendo",
    "it": "zione zioni ità mente ando endo aggio",
    "pt": "ção ções dade mente ando endo inho inha",
    "nl": "ijk lijke heid tje tjes ingen eren aar",
    "pl": "ość ości ych ego ować anie enie ów ami",
    "cs": "ých ého ost osti ování ání ení ami ích",
    "sv": "arna erna ningar ande igt ade het",
    "da": "erne ninger ende else elser ede hed",
    "no": "ene inger ende else elser ede het",
    "fi": "ssa ssä lla llä sta stä lle ksi vat vät minen misen aan ään teen ille ja jä tään taan",
    "tr": "lar ler ları leri mak mek yor yorum iyoruz acak ecek dan den nın nin",
    "id": "kan nya kannya",
    "ro": "ție ții ilor ului ează ând",
    "hu": "ság ség nak nek ban ben hoz hez ról ről ok ek unk ünk",
}
"""Ends of words of five letters and more: weak evidence each."""

LETTERS: Final[dict[str, str]] = {
    "fr": "çèêëîïôùûœà",
    "de": "ßäöü",
    "es": "ñ¿¡íóáúé",
    "it": "èìòùà",
    "pt": "ãõçáéíóúâêô",
    "pl": "łąęśźżćńó",
    "cs": "řůěšžčýáíéťďň",
    "sv": "åäö",
    "da": "åæø",
    "no": "åæø",
    "fi": "äö",
    "tr": "ğışöüç",
    "vi": "ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹăâêô",
    "ro": "ăâîșțşţ",
    "hu": "őűáéíóöúü",
}
"""Letters that a language has beside a-z; one that several languages have counts less for each of them."""
