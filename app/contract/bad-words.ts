import { DataSet, englishDataset, pattern } from "obscenity";

/**
 * Words of the library's list that need other patterns, which follow below with word boundaries.
 * The library finds them inside innocent words ("Coriolanus", "Assyria", "cumin", "Fukuoka"), or
 * does not find them at all, because doubled letters are collapsed ("jizz").
 */
const rewritten = new Set([
  "anal",
  "anus",
  "ass",
  "bitch",
  "boob",
  "buttplug",
  "chink",
  "cock",
  "cuck",
  "cum",
  "dick",
  "dyke",
  "fag",
  "fuck",
  "hooker",
  "incest",
  "jizz",
  "kike",
  "nigger",
  "orgasm",
  "orgy",
  "penis",
  "scat",
  "semen",
  "tit",
]);

/**
 * Innocent names that contain one of the words. Whatever separates their words counts as a space.
 */
const innocent = [
  "abo blood",
  "abo group",
  "abo system",
  "agapornis",
  "alan cumming",
  "annuus",
  "bearded tit",
  "blue tit",
  "chink in",
  "coal tit",
  "cock a doodle",
  "cock a leekie",
  "cock and bull",
  "cock of the rock",
  "cock robin",
  "crested tit",
  "cum laude",
  "dick cavett",
  "dick cheney",
  "dick clark",
  "dick dastardly",
  "dick fosbury",
  "dick francis",
  "dick grayson",
  "dick s sporting",
  "dick tracy",
  "dick turpin",
  "dick van",
  "dick whittington",
  "fagott",
  "great tit",
  "kike hern",
  "marsh tit",
  "moby dick",
  "negro league",
  "niggard",
  "octopussy",
  "offa s dyke",
  "philip k dick",
  "pissaladi",
  "pissarro",
  "pornic",
  "private dick",
  "pussy galore",
  "pussy riot",
  "pussy willow",
  "pussycat",
  "pussyfoot",
  "rape of lucrece",
  "rape of the lock",
  "rapeseed",
  "rappee",
  "rappel",
  "retardant",
  "rio negro",
  "same sex",
  "sex and the city",
  "sex education",
  "sex pistols",
  "shiitake",
  "shiite",
  "shittah",
  "shittim",
  "slutsk",
  "spic and span",
  "spotted dick",
  "tailed tit",
  "tit for tat",
  "too sexy",
  "turdi",
  "turdus",
  "turkey cock",
  "twatt",
  "van dyke",
  "wankel",
  "wild ass",
  "william the bastard",
  "willow tit",
];

/**
 * The bad words that a game must not contain. In a pattern, a bar is the end of a word, and letters
 * in brackets are optional. Doubled letters of a text are collapsed first, except b, e, g, l, o, s.
 */
export const badWords = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf((phrase) => rewritten.has(phrase.metadata?.originalWord ?? ""))
  .addPhrase((phrase) => {
    for (const term of innocent) phrase.addWhitelistedTerm(term);
    return phrase
      .addPattern(pattern`|anal|`)
      .addPattern(pattern`|anally|`)
      .addPattern(pattern`|anus|`)
      .addPattern(pattern`|anuses|`)
      .addPattern(pattern`|ass|`)
      .addPattern(pattern`|asshat`)
      .addPattern(pattern`asshole`)
      .addPattern(pattern`|asswipe`)
      .addPattern(pattern`|dumbass`)
      .addPattern(pattern`|fatass`)
      .addPattern(pattern`|smartass`)
      .addPattern(pattern`|beaner|`)
      .addPattern(pattern`|belend`)
      .addPattern(pattern`|bellend`)
      .addPattern(pattern`bitch`)
      .addPattern(pattern`|bich|`)
      .addPattern(pattern`|biatch`)
      .addPattern(pattern`|boob|`)
      .addPattern(pattern`|boobs|`)
      .addPattern(pattern`bukake`)
      .addPattern(pattern`|butplug`)
      .addPattern(pattern`|chink|`)
      .addPattern(pattern`|chinks|`)
      .addPattern(pattern`|clit|`)
      .addPattern(pattern`|clits|`)
      .addPattern(pattern`|cock|`)
      .addPattern(pattern`|cocks|`)
      .addPattern(pattern`|cockhead`)
      .addPattern(pattern`cocksuck`)
      .addPattern(pattern`|cuck|`)
      .addPattern(pattern`|cucks|`)
      .addPattern(pattern`|cum|`)
      .addPattern(pattern`|cums|`)
      .addPattern(pattern`|cuming|`)
      .addPattern(pattern`|cumshot`)
      .addPattern(pattern`|dck|`)
      .addPattern(pattern`|dick|`)
      .addPattern(pattern`|dicks|`)
      .addPattern(pattern`|dickhead`)
      .addPattern(pattern`douchebag`)
      .addPattern(pattern`|dyke|`)
      .addPattern(pattern`|dykes|`)
      .addPattern(pattern`|fag|`)
      .addPattern(pattern`|fags|`)
      .addPattern(pattern`fag[g]ot`)
      .addPattern(pattern`fggot`)
      .addPattern(pattern`fuck`)
      .addPattern(pattern`|fcuk`)
      .addPattern(pattern`fvck`)
      .addPattern(pattern`phuck`)
      .addPattern(pattern`|fck`)
      .addPattern(pattern`fcker`)
      .addPattern(pattern`|fu ck`)
      .addPattern(pattern`|f ck`)
      .addPattern(pattern`|f cking`)
      .addPattern(pattern`|fuk|`)
      .addPattern(pattern`|fuker`)
      .addPattern(pattern`|fuking`)
      .addPattern(pattern`|gook|`)
      .addPattern(pattern`|gooks|`)
      .addPattern(pattern`|hookers|`)
      .addPattern(pattern`|incest`)
      .addPattern(pattern`jerk of|`)
      .addPattern(pattern`|jiz|`)
      .addPattern(pattern`|kike|`)
      .addPattern(pattern`|kikes|`)
      .addPattern(pattern`|lesbo|`)
      .addPattern(pattern`masturbat`)
      .addPattern(pattern`|milf|`)
      .addPattern(pattern`|milfs|`)
      .addPattern(pattern`|nig|`)
      .addPattern(pattern`|nigs|`)
      .addPattern(pattern`|nigga`)
      .addPattern(pattern`|nigger`)
      .addPattern(pattern`|nggr`)
      .addPattern(pattern`|ngger`)
      .addPattern(pattern`orgasm`)
      .addPattern(pattern`|orgy|`)
      .addPattern(pattern`|orgies|`)
      .addPattern(pattern`|paki|`)
      .addPattern(pattern`|pakis|`)
      .addPattern(pattern`|pe[e]nis|`)
      .addPattern(pattern`|penises|`)
      .addPattern(pattern`|pnis|`)
      .addPattern(pattern`|raghead`)
      .addPattern(pattern`|rimjob`)
      .addPattern(pattern`|semen|`)
      .addPattern(pattern`|shemale`)
      .addPattern(pattern`|spic|`)
      .addPattern(pattern`|spics|`)
      .addPattern(pattern`|tit|`)
      .addPattern(pattern`|tits|`)
      .addPattern(pattern`|tity|`)
      .addPattern(pattern`|tities|`)
      .addPattern(pattern`|tidies|`)
      .addPattern(pattern`|towelhead`)
      .addPattern(pattern`|wetback`);
  });
