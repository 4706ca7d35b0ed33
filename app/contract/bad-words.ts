import { DataSet, englishDataset, parseRawPattern } from "obscenity";

/**
 * Need other patterns, with word boundaries: the library finds them in innocent words
 * ("Coriolanus", "cumin"), or not at all, because doubled letters are collapsed ("jizz").
 */
// biome-ignore format: words are read side by side
const rewritten = new Set([
  "anal", "anus", "ass", "bastard", "bitch", "boob", "buttplug", "chink", "cock", "cuck", "cum", "dick", "dildo",
  "dyke", "fag", "fellatio", "fuck", "hooker", "incest", "jizz", "kike", "negro", "nigger", "orgasm", "orgy", "penis",
  "piss", "porn", "rape", "retard", "scat", "semen", "slut", "tit", "turd", "twat", "wank",
]);

/** Whatever separates their words counts as a space. */
// biome-ignore format: words are read side by side
const innocent = [
  "abo blood", "abo group", "abo system", "agapornis", "alan cumming", "ashit", "annus", "annuus", "bearded tit",
  "blue tit", "chink in", "coal tit", "cock a doodle", "cock a leekie", "cock and bull", "cock of the rock",
  "cock robin", "crested tit", "cum laude", "dick cavett", "dick cheney", "dick clark", "dick dastardly",
  "dick fosbury", "dick francis", "dick grayson", "dick s sporting", "dick tracy", "dick turpin", "dick van",
  "dick whittington", "fagott", "great tit", "kshit", "marsh tit", "moby dick", "negro league", "niggard",
  "octopussy", "offa s dyke", "philip k dick", "pornic", "private dick", "pussy galore", "pussy riot", "pussy willow",
  "pussycat", "pussyfoot", "rape of lucrece", "rape of the lock", "rio negro",
  "rshit", "same sex", "sex and the city", "sex education", "sex pistols", "shiitake", "shiite", "shita", "shiten",
  "shito", "shittah", "shittim", "spic and span", "spotted dick", "tailed tit", "tit for tat", "too sexy",
  "turkey cock", "twatt", "van dyke", "wild ass", "willow tit",
];

/**
 * A bar is the end of a word, and letters in brackets are optional. Doubled letters of a text are
 * collapsed first, except b, e, g, l, o, s.
 */
// biome-ignore format: words are read side by side
const ownPatterns = [
  "|anal|", "|anally|", "|anus|", "|anuses|", "|ass|", "|asshat", "asshole", "|asswipe", "|dumbass", "|fatass",
  "|smartass", "|beaner|", "|belend", "|bellend", "bitch", "|biatch", "|boob|", "|boobs|", "|bastard|", "|bastards|",
  "bukake", "|butplug", "|chink|", "|chinks|", "|clit|", "|clits|", "|cock|", "|cocks|", "|cockhead", "cocksuck",
  "|cuck|", "|cucks|", "|cum|", "|cums|", "|cumshot", "|dck|", "|dick|", "|dicks|", "|dickhead", "|dildo|",
  "|dildos|", "douchebag", "|dyke|", "|dykes|", "|fag|", "|fags|", "fag[g]ot", "fggot", "fuck", "|fcuk", "fvck",
  "phuck", "fellate", "fellatio", "fellating", "|fck", "fcker", "|fu ck", "|f ck", "|f cking", "|fuk|", "|fuker",
  "|fuking", "|gook|", "|gooks|", "|hookers|", "|incest", "jerk of|", "|jiz|", "|kike|", "|kikes|", "|lesbo|",
  "masturbat", "|milf|", "|milfs|", "|negro|", "|negroes|", "|negroid", "|negros|", "|nig|", "|nigs|", "|nigga",
  "|nigger", "|nggr", "|nlgger", "|ngger", "orgasm", "|orgy|", "|orgies|", "|paki|", "|pakis|", "|pe[e]nis|",
  "|penises|", "|pnis|", "|piss|", "|pissed|", "|pisser|", "|pisses|", "|pissing|", "|pissof|", "|porn|", "|porns|",
  "|porno", "|pornhub", "|pornstar", "|prn|", "|raghead", "|rape|", "|raped|", "|rapes|", "|raping|", "|rapist",
  "|retard|", "|retarded", "|retards|", "|rimjob", "|semen|", "|shemale", "|slut|", "|sluts|", "|slutty|", "|spic|", "|spics|", "|tit|",
  "|tits|", "|tity|", "|tities|", "|tidies|", "|towelhead", "|turd|", "|turds|", "|twat|", "|twats|", "|wank|",
  "|wanked|", "|wanker", "|wanking|", "|wanks|", "|wetback",
];

/**
 * Written plainly, these have an innocent meaning too: animals, anatomy, names, titles. Each also
 * with -s or -es.
 */
// biome-ignore format: words are read side by side
export const doubtful: readonly string[] = [
  "anal", "anus", "arse", "ass", "bastard", "bastardy", "bestiality", "bitch", "bollock", "boob", "clit", "cock", "cum",
  "dick", "dildo", "dyke", "ejaculation", "ejaculate", "fellatio", "hooker", "incest", "masturbation", "negro", "orgasm",
  "orgies", "orgy", "penis", "piss", "porn", "porno", "pornography", "prick", "pussies", "pussy", "rape", "semen", "sex",
  "sexy", "spastic", "tit", "turd", "vagina", "vaginal",
];

/** Those of the patterns that are a word without an innocent meaning. */
export const wholeWords: readonly string[] = ownPatterns
  .map((pattern) => pattern.replaceAll("|", ""))
  .filter((word) => /^[a-z]+$/.test(word) && !doubtful.some((start) => word.startsWith(start)));

export const badWords = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf((phrase) => rewritten.has(phrase.metadata?.originalWord ?? ""))
  .addPhrase((phrase) => {
    for (const term of innocent) phrase.addWhitelistedTerm(term);
    for (const own of ownPatterns) phrase.addPattern(parseRawPattern(own));
    return phrase;
  });

/**
 * Whole words, or their beginnings where a star follows, compared without accents. Left out is
 * what is innocent in another language: "Lund" is a town, "zorra" a fox.
 */
// biome-ignore format: words are read side by side
export const slursByLanguage = {
  english: [
    "ass hole", "ass holes", "boongs", "camel jockey", "camel jockeys", "chinaman", "chinamen", "chinky", "cock sucker",
    "cock suckers", "coons", "dago", "dagos", "dick head", "dick heads", "dick pic", "dick pics", "gyppo", "heebs", "injuns", "japs",
    "jigaboo*", "kaffirs", "pickaninny*", "pikey", "pikeys", "piss off", "polack", "polacks", "porch monkey", "porchmonkey*", "rag head",
    "sandnigger*", "son of a bitch", "sons of bitches", "spaz", "suck my cock", "suck my dick", "towel head", "trannies", "tranny", "wogs", "zipperhead*",
  ],
  spanish: [
    "cabron*", "chingada", "chingado", "chingar", "chupapollas", "conchetumare", "conchatumadre", "culero", "culiado", "follar", "gilipollas", "hijoputa",
    "hijueputa", "joder", "malparido", "maricas", "maricon", "maricona", "maricones", "mierda", "negrata*", "pendej*",
    "puta", "putas", "putos", "sudaca", "sudacas", "travelo", "travelos",
  ],
  french: [
    "bamboula*", "bougnoul*", "chinetoque*", "chintok*", "connard*", "connasse*", "couilles", "encul*", "enfoire*", "gouine*", "merde", "negresse*", "niakoue*", "nique ta mere",
    "niquer", "petasse*", "putain", "pute", "putes", "salaud", "salope", "salopes", "tafiole*", "tantouze*", "tarlouze*", "youpin*", "youtre*",
  ],
  portuguese: [
    "arrombada", "arrombado", "baitola", "boiola", "boiolas", "buceta", "caralho", "cuzao", "filhadaputa", "foder", "fodase", "merda", "monhe", "monhes", "paneleiro", "punheta*", "puta", "sapatao",
    "traveco", "viadagem", "viadinho", "viado", "viados",
  ],
  german: [
    "arschloch", "ficken", "ficker", "fotze", "fotzen", "hurensohn", "judensau", "kanacke*", "missgeburt", "neger",
    "nutte", "scheiss", "scheisse", "scheiße", "schlampe", "schlitzauge*", "schwuchtel*", "wichser",
  ],
  indonesian: ["bangsat", "bencong", "jancok", "kontol", "lonte", "memek", "ngentot", "pepek"],
  russian: [
    "бля", "блять", "бляд*", "выеб*", "гандон*", "долбоеб*", "ебал*", "ебан*", "ебат*", "ебл*", "ебну*", "ебут", "ебуч*",
    "гомик", "гомики", "гомосек*", "жид", "жиды", "жидов*", "заеб*", "залуп*", "кацап*", "лесбух*", "москали", "мудак*", "мудил*", "наеб*", "ниггер*", "охуе*", "педик", "педики",
    "педераст*", "педрил*", "пидар*", "пидор*", "пидр*", "пизд*", "пиндос*", "проеб*", "спизд*", "сука", "суки", "ублюд*", "узкоглаз*", "уеб*", "хач",
    "хохлы",
    "хуев*", "хуеса*", "хуесос*", "хуи", "хуй", "хуйн*", "хуя", "хуяр*", "чернозад*", "черножоп*", "чуркобес*", "шалав*", "шлюх*",
    "blyad", "blyat", "pidaras*", "pidor*", "pizda",
  ],
  hindi: [
    "कटुआ", "कटुए", "कुतिया", "गांड", "गाण्ड", "गांडू", "गाण्डू", "चूतिए", "चूतिया", "चूतिये", "बहनचोद", "भेनचोद", "भड़वा", "भड़वे", "भोसड़ी*", "मादरचोद", "रंडी", "रण्डी", "रांड", "लंड",
    "लौड़ा", "लौड़े", "हरामखोर", "हरामज़ादा", "हरामजादा", "हरामज़ादे", "हरामजादे", "हरामी",
    "behenchod", "bhenchod", "bhosdi*", "bhosadi*", "chutiya*", "chutiye", "bhadwa", "bhadwe", "gaandu", "gandu", "haramkhor", "haramzada", "haramzade", "lavde", "lawde", "madarchod*",
  ],
  urdu: [
    "چوتیا", "چوتیے", "بھڑوے", "بھوسڑی", "پھدی", "حرامی", "حرام خور", "گانڈ", "مادرچود", "بہنچود", "بھینچود", "بہن چود", "بھین چود", "گانڈو", "رنڈی", "کنجری", "حرامزادہ", "حرامزادے", "لوڑا", "بھڑوا",
    "haraami",
  ],
  bengali: [
    "খানকি*", "গুদমারানি", "চুতমারানি", "চুদি*", "চোদ*", "কুত্তার বাচ্চা", "বেশ্যা", "রেন্ডি", "শুয়োরের বাচ্চা", "হারামি", "বোকাচোদা", "ভোদা", "মাগি", "মাগী", "মাদারচোদ", "মালাউন*", "হারামজাদা",
    "bokachoda", "khanki*", "malaun",
  ],
  arabic: [
    "شرموطة", "شرموطه", "شرموط", "شراميط", "قحبة", "قحبه", "قحاب", "كسمك", "كسختك", "كس امك", "كس اختك", "كس أمك", "كس أختك",
    "عاهرة", "منيوك", "متناك", "متناكة", "طيز", "طيزك", "زبي", "خولات", "ديوث", "عرص", "معرص", "لوطي", "ابن الشرموطة",
    "ابن القحبة", "ابن الكلب", "بنت الكلب", "ابن الحرام", "كس امه", "كس أمه",
    "kosomak", "kosomek", "kusomak", "kos omak", "kos ommak", "qahba", "sharmoota", "sharmouta", "sharmuta",
  ],
} as const;

/** Of scripts that write no spaces between words: they count anywhere in a text. */
// biome-ignore format: words are read side by side
const unspaced = [
  "操你妈", "操你媽", "肏", "屄", "傻逼", "傻屄", "煞笔", "鸡巴", "雞巴", "婊子", "屌你", "幹你娘", "干你娘", "干你妈", "幹你媽", "他妈的",
  "他媽的", "去你妈的", "去你媽的", "狗娘养", "狗娘養", "王八蛋", "黑鬼", "支那人", "支那猪", "支那豬", "死基佬",
  "草你妈", "草你媽", "艹你妈", "日你妈", "日你媽", "你妈逼", "你媽逼", "妈逼", "傻屌", "高丽棒子", "高麗棒子", "狗杂种", "狗雜種", "贱货", "賤貨",
  "骚货", "騷貨", "死全家",
  "まんこ", "マンコ", "きちがい", "キチガイ", "気違い", "死ね", "くたばれ", "チョン公", "ファック", "クソ野郎", "糞野郎", "淫売",
] as const;

export const slurs: readonly string[] = Object.values(slursByLanguage).flat();
export const unspacedSlurs: readonly string[] = unspaced;
