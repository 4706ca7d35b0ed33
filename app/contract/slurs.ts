/**
 * Slurs and swear words that the English list of the library lacks, in the languages with the most
 * speakers. Each is a whole word, or its beginning where a star follows. They are compared without
 * accents. Left out are words that are something innocent in another language: "Lund" is a town,
 * "zorra" a fox, "bâtard" a loaf.
 */
// biome-ignore format: words are read side by side
const words = {
  english: [
    "chinaman", "chinamen", "coons", "dago", "dagos", "gyppo", "jigaboo*", "pickaninny*", "polack",
    "porchmonkey", "sandnigger*", "zipperhead*",
  ],
  spanish: [
    "cabron*", "chingada", "chingado", "chingar", "chupapollas", "culero", "culiado", "follar", "gilipollas", "hijoputa",
    "hijueputa", "joder", "malparido", "maricon", "maricona", "maricones", "mierda", "negrata*", "pendej*",
    "puta", "putas", "putos", "sudaca", "sudacas",
  ],
  french: [
    "bougnoul*", "chinetoque*", "connard*", "connasse*", "couilles", "encul*", "enfoire*", "gouine*", "merde", "niakoue*",
    "niquer", "petasse*", "putain", "pute", "putes", "salaud", "salope", "salopes", "tarlouze*", "youpin*",
  ],
  portuguese: [
    "arrombado", "buceta", "caralho", "cuzao", "foder", "fodase", "merda", "paneleiro", "punheta", "puta", "sapatao",
    "traveco", "viadinho", "viado", "viados",
  ],
  german: [
    "arschloch", "ficken", "ficker", "fotze", "fotzen", "hurensohn", "judensau", "kanacke*", "missgeburt", "neger",
    "nutte", "scheiss", "scheisse", "scheiße", "schlampe", "schlitzauge*", "schwuchtel*", "wichser",
  ],
  indonesian: ["bangsat", "bencong", "jancok", "kontol", "lonte", "memek", "ngentot", "pepek"],
  russian: [
    "бля", "блять", "бляд*", "выеб*", "гандон*", "долбоеб*", "ебал*", "ебан*", "ебат*", "ебл*", "ебну*", "ебут", "ебуч*",
    "жид", "жиды", "жидов*", "заеб*", "залуп*", "мудак*", "мудил*", "наеб*", "ниггер*", "охуе*", "педик", "педики",
    "пидар*", "пидор*", "пизд*", "проеб*", "спизд*", "сука", "суки", "узкоглаз*", "уеб*", "хач",
    "хуев*", "хуеса*", "хуесос*", "хуи", "хуй", "хуйн*", "хуя", "хуяр*", "черножоп*", "шлюх*",
    "blyad", "blyat", "pidor*", "pizda",
  ],
  hindi: [
    "कुतिया", "गांडू", "गाण्डू", "चूतिए", "चूतिया", "चूतिये", "बहनचोद", "भेनचोद", "भोसड़ी*", "मादरचोद", "रंडी", "रण्डी",
    "लौड़ा", "लौड़े", "हरामज़ादा", "हरामजादा",
    "behenchod", "bhenchod", "bhosdi*", "bhosadi*", "chutiya*", "chutiye", "gaandu", "gandu", "lavde", "lawde", "madarchod*",
  ],
  urdu: ["چوتیا", "مادرچود", "بہنچود", "بھینچود", "بہن چود", "بھین چود", "گانڈو", "رنڈی", "کنجری", "حرامزادہ", "حرامزادے", "لوڑا", "بھڑوا"],
  bengali: [
    "খানকি*", "গুদমারানি", "চুতমারানি", "চুদি*", "চোদা", "বোকাচোদা", "ভোদা", "মাগি", "মাগী", "মাদারচোদ", "মালাউন*", "হারামজাদা",
    "bokachoda", "khanki*", "malaun",
  ],
  arabic: [
    "شرموطة", "شرموطه", "شرموط", "شراميط", "قحبة", "قحبه", "قحاب", "كسمك", "كسختك", "كس امك", "كس اختك", "كس أمك", "كس أختك",
    "عاهرة", "منيوك", "متناك", "متناكة", "طيز", "طيزك", "زبي", "خولات", "عرص", "معرص", "لوطي", "ابن الشرموطة",
    "kosomak", "kosomek", "kusomak", "qahba", "sharmouta", "sharmuta",
  ],
} as const;

/** Words of scripts that write no spaces between words. They count anywhere in a text. */
// biome-ignore format: words are read side by side
const unspaced = [
  "操你妈", "操你媽", "肏", "屄", "傻逼", "傻屄", "煞笔", "鸡巴", "雞巴", "婊子", "屌你", "幹你娘", "干你娘", "干你妈", "幹你媽", "他妈的",
  "他媽的", "去你妈的", "去你媽的", "狗娘养", "狗娘養", "王八蛋", "黑鬼", "支那人", "支那猪", "支那豬", "死基佬",
  "まんこ", "マンコ", "きちがい", "キチガイ", "気違い", "死ね", "くたばれ", "チョン公", "ファック", "クソ野郎", "糞野郎", "淫売",
] as const;

/** The words, and the beginnings of words. */
export const slurs: readonly string[] = Object.values(words).flat();
export const unspacedSlurs: readonly string[] = unspaced;
