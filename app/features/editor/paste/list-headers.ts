import Papa from "papaparse";
import type { SpelledItem } from "~/features/editor/duplicates";
import { isFigure, startsWithNumber } from "./list-text";

export type ColumnRole = "name" | "spellings" | "notAccepted" | "exactDigits" | "none";

/** Only the product's own files have it: their cells are read as they are. */
export const OWN_HEADER = "exact digits";

const rolesByHeader = new Map<string, ColumnRole>([
  ["not accepted", "notAccepted"],
  [OWN_HEADER, "exactDigits"],
]);

const words: Readonly<Record<"name" | "spellings" | "none", string>> = {
  name: `
    name, names, item, items, answer, answers, title, titles, antwort, begriff, titel, nom, titre,
    réponse, nombre, título, respuesta, nome, resposta, titolo, risposta, naam, antwoord, nazwa,
    tytuł, название, имя, ответ, isim, nama, 名前, 名称, 答え, 名字, 答案, 이름, 정답, الاسم, नाम`,
  spellings: `
    alternates, alternatives, alias, aliases, aka, a.k.a, a.k.a., also, also known as, spelling,
    spellings, variant, variants, synonym, synonyms, code, codes, symbol, symbols, nickname,
    nicknames, acronym, acronyms, initials, abbr, abbr., abbreviation, abbreviations, synonyme,
    schreibweise, schreibweisen, alternative schreibweisen, alternative namen, andere namen, auch, abkürzung, kürzel, englisch, autres noms,
    variantes, synonymes, abréviation, anglais, otros nombres, sinónimos, abreviatura, inglés,
    outros nomes, sinônimos, inglês, sinonimi, abbreviazione, inglese, synoniemen, afkorting,
    engels, synonimy, skrót, синонимы, сокращение, 別名, 略称, 英語, 别名, 简称, 英文, 별칭, 약어`,
  none: `
    #, no, no., nr, nr., rank, rang, pos, pos., place, position, points, score, scores, year,
    years, date, dates, votes, notes, population, area,
    country, capital, city, state, continent, region, film, movie, director, song, album, artist,
    band, actor, actress, role, character, book, author, team, club, player, animal, language,
    currency, genre, type, category, description, meaning, location,
    land, hauptstadt, stadt, bundesland, kontinent, regisseur, lied, künstler, schauspieler,
    rolle, figur, buch, autor, verein, spieler, tier, sprache, währung, gattung, kategorie,
    pays, capitale, ville, région, réalisateur, chanson, artiste, groupe, acteur, rôle, livre,
    auteur, équipe, joueur, langue, monnaie, catégorie,
    país, ciudad, estado, continente, región, película, canción, artista, grupo, papel, personaje,
    libro, equipo, jugador, idioma, moneda, género, tipo, categoría,
    cidade, região, filme, diretor, música, banda, ator, personagem, livro, equipe, jogador,
    língua, moeda, gênero, categoria,
    paese, città, stato, regione, regista, canzone, gruppo, attore, ruolo, personaggio, autore,
    squadra, giocatore, animale, lingua, valuta, genere,
    hoofdstad, stad, werelddeel, artiest, boek, schrijver, speler, dier, taal, munt, soort,
    kraj, państwo, stolica, miasto, reżyser, piosenka, aktor, książka, drużyna, język, waluta,
    страна, столица, город, фильм, режиссёр, песня, актёр, роль, книга, автор, команда, язык,
    ülke, başkent, şehir, yönetmen, şarkı, kitap, yazar, negara, ibu kota, kota, lagu, bahasa,
    国, 国名, 首都, 都市, 映画, 監督, 曲, 歌手, 俳優, 本, 著者, 作者, 言語, 通貨,
    国家, 城市, 电影, 导演, 歌曲, 演员, 书名, 语言, 货币, 类型,
    국가, 나라, 수도, 도시, 영화, 감독, 노래, 가수, 배우, 책, 저자, 언어,
    الدولة, البلد, العاصمة, المدينة, الفيلم, المخرج, الكتاب, المؤلف, اللغة,
    देश, राजधानी, शहर, फ़िल्म, निर्देशक, पुस्तक, लेखक, भाषा`,
};
for (const [role, texts] of Object.entries(words)) {
  for (const text of texts.split(",")) rolesByHeader.set(text.trim(), role as ColumnRole);
}

const otherNames =
  /^(?:alt|alternate|alternative|other|english|local|native|short|full)(?: (?:names?|spellings?|answers?|forms?))?$/;

/** "Population (2024)" and "Area in km²" are the words before. */
export function roleByHeader(header: string): ColumnRole | null {
  const [text = ""] = header.toLowerCase().split(/ [([（]| in /);
  return rolesByHeader.get(text) ?? (otherNames.test(text) ? "spellings" : null);
}

/**
 * Whether the first cells of the columns name them: by their words, because the title has one of
 * them, or because they are of another kind than the cells below.
 */
export function isHeader(columns: readonly (readonly string[])[], title: string | null): boolean {
  const titled = columns.filter(([first = ""]) => first !== "");
  const firsts = titled.map(([first = ""]) => first);
  if (titled.length * 2 <= columns.length || firsts.some((first) => startsWithNumber.test(first)))
    return false;
  const cellsBelow = titled.map((cells) => cells.slice(1).filter((cell) => cell !== ""));
  const inTitle = (first: string) =>
    first.length > 3 && title?.toLowerCase().includes(first.toLowerCase());
  return (
    firsts.some((first, at) => isOfOtherKind(first, cellsBelow[at] ?? [])) ||
    firsts.every((first, at) => isOfOtherCase(first, cellsBelow[at] ?? [])) ||
    firsts.some(inTitle) ||
    areHeaderWords(firsts, cellsBelow.flat())
  );
}

function areHeaderWords(firsts: readonly string[], below: readonly string[]): boolean {
  const known = firsts.map(roleByHeader).filter((role) => role !== null);
  // A word such as "country" can be a name too.
  if (known.some((role) => role !== "none") || known.length === firsts.length) return true;
  const areMany = known.length > 1 && known.length * 2 >= firsts.length;
  return areMany && below.every((cell) => roleByHeader(cell) === null);
}

const latin = /^\P{L}*\p{Script=Latin}/u;
const notLatin = /^\P{L}*(?!\p{Script=Latin})\p{L}/u;

function isOfOtherKind(first: string, below: readonly string[]): boolean {
  if (below.length > 0 && below.every(isFigure)) return !isFigure(first) || first === "#";
  const code = new RegExp(`^\\p{Lu}{${Math.min(3, below[0]?.length ?? 0)}}$`, "u");
  return [startsWithNumber, code, latin, notLatin].some(
    (kind) => below.length > 2 && !kind.test(first) && below.every((cell) => kind.test(cell)),
  );
}

function isOfOtherCase(first: string, below: readonly string[]): boolean {
  const cases = new Set(below.map(caseOf));
  return below.length > 1 && cases.size === 1 && !cases.has(caseOf(first));
}

function caseOf(text: string): "lower" | "upper" | "mixed" | "none" {
  const isLower = text === text.toLowerCase();
  const isUpper = text === text.toUpperCase();
  if (isLower && isUpper) return "none";
  return isLower ? "lower" : isUpper ? "upper" : "mixed";
}

/** A cell that a spreadsheet would run, or that looks like an escaped one. */
const formula = /^'*[=+\-@\t\r]/;

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** `readList` reads it back. Formulas are escaped by an apostrophe. */
export function listCsv(prompt: string, items: readonly SpelledItem[]): string {
  const rows = items.map(({ name, altSpellings, notAccepted = [], exactDigits = false }) => [
    name,
    altSpellings.join("; "),
    notAccepted.join("; "),
    exactDigits ? "yes" : "",
  ]);
  const header = ["name", "alternate spellings", "not accepted", OWN_HEADER];
  return Papa.unparse([[prompt], header, ...rows], { escapeFormulae: formula });
}
