/**
 * The Levenshtein distance in UTF-16 units, or null beyond `limit`, after about 2 × `limit` ×
 * length comparisons (Ukkonen, "Algorithms for Approximate String Matching", 1985).
 */
export function editDistance(one: string, other: string, limit: number): number | null {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const { length } = short;
  const difference = long.length - length;
  if (difference > limit) return null;
  // Diagonal d, at index `zero` + d, pairs unit i of the shorter text with unit i + d of the
  // longer.
  const zero = limit + 1;
  const covered = new Array<number>(2 * limit + 3).fill(-2);
  covered[zero] = -1;
  for (let edits = 0; edits <= limit; edits++) {
    // Other diagonals need more edits to get here, or to the end.
    const first = zero + Math.max(-edits, difference - limit + edits);
    const last = zero + Math.min(edits, difference + limit - edits);
    let before = covered[first - 1] ?? -2;
    for (let diagonal = first; diagonal <= last; diagonal++) {
      const same = covered[diagonal] ?? -2;
      let unit = Math.max(before, same + 1, (covered[diagonal + 1] ?? -2) + 1);
      let partner = unit + diagonal - zero;
      while (unit < length && short.charCodeAt(unit) === long.charCodeAt(partner)) {
        unit++;
        partner++;
      }
      covered[diagonal] = unit;
      before = same;
    }
    if ((covered[zero + difference] ?? -2) >= length) return edits;
  }
  return null;
}
