import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** Work factors of scrypt: N (a power of two), r, p. */
export interface PasswordCost {
  n: number;
  r: number;
  p: number;
}

/** About 16 MB and a fifth of a second per hash; stored with each hash, so that it can be raised later. */
export const PASSWORD_COST: PasswordCost = { n: 2 ** 14, r: 8, p: 5 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes a password as `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, cost);
  return [
    'scrypt',
    cost.n,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/** Whether a password matches a stored hash. An unreadable hash matches nothing. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !n || !r || !p || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, {
    n: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected);
}

/**
 * Like {@link verifyPassword}, and equally slow for an unknown user, so that the response time does not
 * reveal which names exist.
 */
export async function verifyPasswordOf(
  user: { passwordHash: string } | undefined,
  password: string,
  cost = PASSWORD_COST,
): Promise<boolean> {
  const matches = await verifyPassword(password, user?.passwordHash ?? decoy(cost));
  return user !== undefined && matches;
}

function decoy(cost: PasswordCost): string {
  const blank = (bytes: number) => Buffer.alloc(bytes).toString('base64url');
  return `scrypt$${cost.n}$${cost.r}$${cost.p}$${blank(SALT_BYTES)}$${blank(KEY_BYTES)}`;
}

function derive(
  password: string,
  salt: Buffer,
  bytes: number,
  cost: PasswordCost,
): Promise<Buffer> {
  const options: ScryptOptions = {
    N: cost.n,
    r: cost.r,
    p: cost.p,
    maxmem: 256 * cost.n * cost.r,
  };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** @param what the password's name for the player @throws {Refusal} when its length is invalid */
export function checkLength(password: string, what: string, min: number, max: number): void {
  const length = [...password].length;
  if (length < min || length > max) throw new Refusal(`${what}长度须为 ${min}-${max} 位`);
}
