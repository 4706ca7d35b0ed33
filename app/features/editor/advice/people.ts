const givenNames = new Set(
  `aaron abraham adam al alan albert alec alex alexander alfred alice allen amy andrew andy angela ann anna anne anthony
  antonio arnold arthur audrey barack barbara ben benjamin bernard bill billy bob brad brian bruce calvin cameron carl
  carlos caroline catherine charles charlie charlotte chris christian christina christopher claude clint dan daniel
  david dean denzel diana don donald doris dorothy dwight ed edgar eddie edward edwin elizabeth ella ellen elton elvis
  emily emma emmanuel eric ernest eva evan francis francisco frank franklin franz fred frederick gary george gerald
  giuseppe gordon grace graham grover guy hannah harold harriet harrison harry harvey heather helen henri henry herbert
  herman hillary howard hugh hugo humphrey ian isaac isabella ivan jack jackie jacob james jamie jan jane janet jason
  jean jeff jennifer jeremy jerry jesse jessica jim jimmy joan joe johann john johnny jonathan jordan jose joseph josh
  joshua juan judy julia julian julie justin karen karl kate katherine keith kelly ken kenneth kevin kim kurt larry
  laura lauren laurence lee leo leonard leonardo lewis lily linda lionel lisa louis louise lucy ludwig luis luke lyndon
  madonna marcel marco margaret maria marie marilyn mark martha martin mary matt matthew max megan mel melissa meryl
  michael michelle miguel mike miles millard morgan nancy natalie nelson niccolo nicholas nick nicole nikola noah oliver
  olivia oprah orson oscar owen pablo pat patricia patrick paul peter phil philip pierre quentin rachel ralph ray
  rebecca richard rick ringo rita rob robert robin roger roman ron ronald rosa rose russell ruth ryan salvador sam
  samuel sandra sara sarah scarlett scott sean serena sergei sharon shirley sidney sigmund simon sophia stan stanley
  stephen steve steven stevie sue susan sylvester taylor ted teresa theodore thomas tiger tim timothy tina toby tom tony
  ulysses usain vincent virginia vladimir walt walter warren wayne whitney will william winston wolfgang woodrow woody
  zachary`.split(/\s+/),
);

const suffix = /^(?:[Jj]r|[Ss]r|[Jj]unior|[Ss]enior|[IVX]{1,5})\.?$/;
const particle = /^(?:van|von|der|den|de|da|di|du|del|della|la|le|el|al|bin|ibn|mac|st\.?)$/i;
const initial = /^(?:\p{Lu}\.?){1,3}$/u;

export function withoutNickname(text: string): string {
  const isNickname = (word: string) => /^["'“‘(]/.test(word) && /["'”’)]$/.test(word);
  return text
    .split(/\s/)
    .filter((word) => word !== "" && !isNickname(word))
    .join(" ");
}

export function isGivenName(word: string): boolean {
  return givenNames.has(word.toLowerCase());
}

interface Person {
  readonly given: string;
  /** With its particle: "da Vinci". */
  readonly surname: string;
  readonly plain: string;
  readonly hasMiddle: boolean;
}

/**
 * A name of two to five capitalised words; the first is an initial or a common given name. Else
 * null.
 */
export function personOf(text: string): Person | null {
  const all = withoutNickname(text)
    .split(" ")
    .map((word) => word.replace(/,$/, ""));
  const words = suffix.test(all.at(-1) ?? "") ? all.slice(0, -1) : all;
  const [given = "", ...rest] = words;
  if (rest.length === 0 || rest.length > 4) return null;
  const isSecondGiven = rest.length > 1 && isGivenName(rest[0] ?? "") && !isTitle(given);
  if (!initial.test(given) && !isGivenName(given) && !isSecondGiven) return null;
  if (!rest.every((word) => particle.test(word) || /^\p{Lu}[\p{L}\p{M}.'’-]*$/u.test(word)))
    return null;
  const first = rest.findIndex((word, index) => index > 0 && particle.test(word));
  const from = particle.test(rest[0] ?? "") ? 0 : first === -1 ? rest.length - 1 : first;
  const surname = rest.slice(from).join(" ");
  return initial.test(surname) || surname.length < 3
    ? null
    : { given, surname, plain: words.join(" "), hasMiddle: from > 0 };
}

const titles =
  /^(?:the|sir|dame|lord|lady|king|queen|prince|princess|emperor|empress|pope|saint|st|president|senator|general|colonel|captain|sergeant|doctor|dr|professor|prof|mister|mr|mrs|ms|miss|judge|justice|reverend|rev|father|brother|sister|uncle|aunt|mount|fort|lake|port)\.?$/iu;

function isTitle(word: string): boolean {
  return /^\p{Ll}/u.test(word) || titles.test(word);
}

/** "Sir Isaac Newton", "the actor Guy Henry". */
export function personAfterTitle(text: string): string | null {
  const words = text.split(/\s+/);
  for (let from = 1; from < words.length - 1; from++) {
    const rest = words.slice(from).join(" ");
    const [before = "", first = ""] = words.slice(from - 1);
    if (isGivenName(first) && isTitle(before) && !isGivenName(before) && personOf(rest)) {
      return rest;
    }
  }
  return null;
}
