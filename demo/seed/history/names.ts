import { orderNo } from '../../../server/domain/order-no.ts';
import { sha256 } from '../../../server/domain/sha256.ts';
import { createRng, type Rng } from '../../art/rng.ts';

/** A seed's secret: made of words, so that every platform has the same; revealed from the start. */
export function secretOf(words: string): string {
  return sha256(words);
}

/** A uuid that is the same for the same words. */
export function uuidOf(words: string): string {
  const hex = secretOf(words);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Numbers for a seeded player's orders, bets and claims. */
export function orderNumbers(
  username: string,
): (kind: 'B' | 'R' | 'W' | 'C', day: string) => string {
  const rng: Rng = createRng(`${username}/order numbers`);
  return (kind, day) => orderNo(kind, day, (below) => rng.int(0, below - 1));
}
