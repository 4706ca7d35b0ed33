import { expect, test } from "vitest";
import { holdsBadWord } from "../../app/contract/profanity";

/** Places, people, animals, food and titles that filters of bad words often reject. */
// biome-ignore format: words are read side by side
const innocent = [
  "Scunthorpe", "Penistone", "Essex", "Sussex", "Middlesex", "Wessex", "Clitheroe", "Lightwater",
  "cocktail", "cockatoo", "cockpit", "cockroach", "Cocker Spaniel", "peacock", "Hancock", "Alfred Hitchcock",
  "shuttlecock", "Cock-a-leekie", "Dickens", "Emily Dickinson", "Moby-Dick", "Moby Dick", "Philip K. Dick",
  "Dick Van Dyke", "Spotted dick", "shitake mushrooms", "Shiitake", "Shih Tzu", "Coriolanus", "Uranus", "Oceanus",
  "Silvanus", "Africanus", "Manuscript", "Assyria", "Assassin's Creed", "Assam", "Class", "Bass", "grass",
  "passion fruit", "assortment", "Cumin", "E. E. Cummings", "Cumbria", "cumulus", "Magna cum laude", "Circumference",
  "Document", "Fukuoka", "Fukushima", "Fu Manchu", "Kung Fu Panda", "tofu", "Phuket", "FK Partizan", "FKA twigs",
  "Titanic", "Lake Titicaca", "Great Tit", "Blue tit", "Long-tailed tit", "Constitution", "titmouse",
  "Blue-footed Booby", "booby trap", "Maine Coon", "raccoon", "Canal", "Banal", "Analysis", "analog", "Annals",
  "Panama Canal", "Rapeseed", "Grape", "Therapist", "scrape", "Camille Pissarro", "Mississippi", "Prickly pear",
  "Octopussy", "Pussycat", "Rio Negro", "Montenegro", "Negroni", "Niger", "Nigeria", "Lingga", "West Nusa Tenggara",
  "snigger", "Fagin", "Georgy Zhukov", "Porgy and Bess", "chasm", "phantasmagoria", "flame retardant", "Wankel engine",
  "swan", "Caster Semenya", "sextant", "Sex Pistols", "Sex and the City", "The Wizard of Oz (1939)", "Chinkapin oak",
  "Scat singing", "Hooker", "John Lee Hooker", "Traffic", "Focke-Wulf", "feckless", "Virginia", "angina", "Suffolk",
  "Arsenal", "Arsène Lupin", "arsenic", "Saturday", "turducken", "Nutcracker", "Push it", "Hit", "455", "1984", "8008",
  "Pen is mightier", "J. R. R. Tolkien", "U.S.A.", "S.H.I.E.L.D.", "M*A*S*H", "Pneumonoultramicroscopic", "duck",
  "Homo sapiens", "Fire (lit)", "Cuckoo", "Snickers", "Mishima", "Yoshitaka", "Matsushita", "Kumquat", "Bangkok",
  "ABO blood groups", "Shiite", "Rappel", "Lesbos", "Helianthus annuus", "Dick Fosbury", "Ouagadougou", "Dominican", "Pakistan", "Spice", "Spic and span", "hello", "Beethoven",
  "Name ____ of the rings", "Шостакович", "東京", "Ångström",
];

/** Plain and disguised bad words. */
// biome-ignore format: words are read side by side
const bad = [
  "fuck", "FUCK", "fucking", "fucker", "motherfucker", "fuuuuck", "f u c k", "f.u.c.k", "f-u-c-k", "f_u_c_k", "f*ck",
  "f**k", "fvck", "phuck", "fück", "ｆｕｃｋ", "fu\u200bck", "what the fuck!", "fcuk", "fu ck", "f.ck", "ƒuck",
  "shit", "sh1t", "5hit", "sh!t", "$hit", "s h i t", "bullshit", "shitty", "sh*t", "shit!", "(shit)",
  "bitch", "b1tch", "bi7ch", "b!tch", "biatch", "son of a bitch", "cunt", "cunts", "cunt!", "c u n t", "c*nt", "(unt",
  "ass", "asshole", "a$$hole", "@sshole", "a s s h o l e", "ass!", "(ass)", "dumbass", "arse", "arsehole",
  "nigger", "n1gger", "nigga", "n*gger", "faggot", "f4ggot", "fag", "fags",
  "dick", "d1ck", "dickhead", "cock", "c0ck", "cocks", "cocksucker", "pussy", "pu$$y", "penis", "pen1s", "vagina",
  "tits", "t1ts", "titties", "titty", "boobs", "b00bs", "slut", "sluts", "whore", "wh0re",
  "whores", "bastard", "twat", "wanker", "w4nker", "wank", "bollocks", "piss off", "cum", "cumshot", "jizz", "dildo",
  "blowjob", "handjob", "porn", "p0rn", "rapist", "rape", "retard", "spastic", "tranny", "kike", "chink", "spic",
  "gook", "dyke", "anal", "anus", "orgy", "masturbation", "hentai", "bukkake", "buttplug", "gangbang", "wetback",
  "fellatio", "jerk off", "douchebag", "turd", "prick", "A list of fucking things", "ѕhit", "сunt",
];

test.each(innocent)("%s is innocent", (text) => {
  expect(holdsBadWord(text)).toBe(false);
});

test.each(bad)("%s is a bad word", (text) => {
  expect(holdsBadWord(text)).toBe(true);
});

test("bad words are found in a sentence and on any line", () => {
  expect(holdsBadWord("Things to say\nwhen you stub a toe\nshit")).toBe(true);
  expect(holdsBadWord("Penistone\nScunthorpe\nEssex")).toBe(false);
});
