// Decomposed text of ASCII and combining marks needs neither folding nor the slow classes of
// letters: a third of the time. The marks end before U+0345, whose upper case is a letter.
const plainLatin = /^(?:[\x20-\x7e]|[\u0300-\u0344])*$/;
const notAsciiLetterOrDigit = /[^a-z0-9]/g;
const notLetterOrDigit = /[^\p{L}\p{N}]/gu;

/**
 * One spelling for all casings of a letter. Lower-casing alone leaves "ß" unlike "SS", "ſ" unlike
 * "S", and gives "Σ" two lower cases by its place in the word. Going through upper case joins the
 * first two. The lower case before it is for "ẞ", whose upper case is itself; the replacement after
 * it is for the final "ς".
 */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/**
 * The form in which guesses and names are compared: case folded, NFKD, without combining marks, and
 * only letters and digits of any script ("Pokémon!" gives "pokemon", "Straße" gives "strasse").
 * Two casings of a text always have the same form, and a form is its own form. NFKD comes first,
 * because it turns a ligature or a letterlike sign ("ﬁ", "ℌ") into letters that still have a case.
 * A text without a letter or digit gives "".
 */
export function normalise(text: string): string {
  const decomposed = text.normalize("NFKD");
  if (plainLatin.test(decomposed)) {
    return decomposed.toLowerCase().replace(notAsciiLetterOrDigit, "");
  }
  return foldCase(decomposed).replace(notLetterOrDigit, "");
}
