/** Characters at either end that make two addresses look the same at a glance. */
const GLANCE = 3;
/** So few other characters are a slip of the hand. */
const SLIPS = 2;

export type Likeness = 'ends' | 'slip';

/**
 * How an address is deceptively like another one:
 * - `ends`: the same head and tail around another middle, the way of address poisoning. Case is
 *   overlooked, as the eye does
 * - `slip`: one or two characters are different, missing or too many
 * @returns undefined when they are the same or plainly different
 */
export function likeness(text: string, saved: string): Likeness | undefined {
  if (text === saved || text === '' || saved === '') return undefined;
  if (distance(text, saved, SLIPS) <= SLIPS) return 'slip';
  const [one, other] = [text.toLowerCase(), saved.toLowerCase()];
  if (Math.min(one.length, other.length) < 4 * GLANCE) return undefined;
  const sameEnds =
    one.slice(0, GLANCE) === other.slice(0, GLANCE) && one.slice(-GLANCE) === other.slice(-GLANCE);
  return sameEnds ? 'ends' : undefined;
}

/** Places of `text` that are not as in `saved`. */
export function differingPlaces(text: string, saved: string): Set<number> {
  const head = sharedHead(text, saved);
  const tail = sharedHead(reversed(text.slice(head)), reversed(saved.slice(head)));
  const places = new Set<number>();
  const sameLength = text.length === saved.length;
  for (let at = head; at < text.length - tail; at++) {
    if (!sameLength || text[at] !== saved[at]) places.add(at);
  }
  return places;
}

function sharedHead(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** Edits between two texts, or `most + 1` when there are more than `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row.at(-1) ?? 0;
}
