import { randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { captchas } from '../db/schema/users.ts';
import { CAPTCHA_GLYPHS } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { randomText } from './random-text.ts';
import { sha256 } from './sha256.ts';

export const CAPTCHA_MS = 5 * 60_000;
const LENGTH = 4;
const ALPHABET = [...CAPTCHA_GLYPHS.keys()];

/** Random text for a new captcha, from characters that are not easily confused. */
export const randomCaptchaText = () => randomText(LENGTH, ALPHABET);

/**
 * Draws a captcha for a device and stores the answer's hash, replacing the device's previous captcha.
 * @returns the picture as a data: URL
 */
export async function issueCaptcha(
  db: Db,
  device: string,
  text: string,
  nowMs: number,
): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const row = {
    salt,
    answerHash: hashAnswer(salt, text),
    expiresAt: new Date(nowMs + CAPTCHA_MS),
  };
  await db
    .insert(captchas)
    .values({ device, ...row })
    .onConflictDoUpdate({ target: captchas.device, set: row });
  return `data:image/png;base64,${drawCaptcha(text).toString('base64')}`;
}

/** Whether the answer is right and in time. Every attempt uses the device's captcha up. */
export async function consumeCaptcha(
  db: Db,
  device: string,
  answer: string,
  nowMs: number,
): Promise<boolean> {
  const [row] = await db.delete(captchas).where(eq(captchas.device, device)).returning();
  if (!row || row.expiresAt.getTime() <= nowMs) return false;
  const given = Buffer.from(hashAnswer(row.salt, answer), 'hex');
  return timingSafeEqual(given, Buffer.from(row.answerHash, 'hex'));
}

function hashAnswer(salt: string, answer: string): string {
  const plain = answer.normalize('NFKC').trim().toUpperCase();
  return sha256(`${salt}:${plain}`);
}
