import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/client.ts';
import { captchas } from '../db/schema/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { CAPTCHA_MS, consumeCaptcha, issueCaptcha, randomCaptchaText } from './captcha.ts';
import { drawCaptcha } from './captcha-picture.ts';

const NOW = Date.UTC(2026, 10, 20);
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(() => database.db.delete(captchas));

const issue = (device: string, text = 'K7PM', at = NOW) =>
  issueCaptcha(database.db, device, text, at);
const consume = (device: string, answer: string, at = NOW) =>
  consumeCaptcha(database.db, device, answer, at);

describe('a captcha', () => {
  it('takes the right answer once', async () => {
    await issue('phone');
    expect(await consume('phone', 'K7PM')).toBe(true);
    expect(await consume('phone', 'K7PM')).toBe(false);
  });

  it('takes lower case, wide characters and blanks around', async () => {
    await issue('phone');
    expect(await consume('phone', ' ｋ7pm ')).toBe(true);
  });

  it('is used up by a wrong answer', async () => {
    await issue('phone');
    expect(await consume('phone', 'K7PN')).toBe(false);
    expect(await consume('phone', 'K7PM')).toBe(false);
  });

  it('is good on its own device only, where it stays good', async () => {
    await issue('phone');
    expect(await consume('tablet', 'K7PM')).toBe(false);
    expect(await consume('phone', 'K7PM')).toBe(true);
  });

  it('is good until just before it expires', async () => {
    await issue('phone');
    await issue('tablet');
    expect(await consume('phone', 'K7PM', NOW + CAPTCHA_MS - 1)).toBe(true);
    expect(await consume('tablet', 'K7PM', NOW + CAPTCHA_MS)).toBe(false);
  });

  it('is replaced by the device’s next one', async () => {
    await issue('phone', '2222');
    await issue('phone', '3333');
    expect(await consume('phone', '2222')).toBe(false);
    await issue('phone', '2222');
    await issue('phone', '3333');
    expect(await consume('phone', '3333')).toBe(true);
  });

  it('is taken by one of many answers arriving at once', async () => {
    await issue('phone');
    const answers = await Promise.all(Array.from({ length: 8 }, () => consume('phone', 'K7PM')));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('leaves no answer in the database, and no other device’s row is touched', async () => {
    await issue('phone');
    const [row] = await database.db.select().from(captchas);
    expect(JSON.stringify(row)).not.toContain('K7PM');
    await issue('tablet', 'K7PM', NOW + CAPTCHA_MS + 1);
    expect(await database.db.$count(captchas)).toBe(2);
  });
});

describe('its picture', () => {
  it('is a data: address of a PNG', async () => {
    const address = await issue('phone');
    expect(address).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/);
    const png = Buffer.from(address.split(',')[1] ?? '', 'base64');
    expect(png.toString('latin1')).toMatch(/^\x89PNG.*IEND.{4}$/s);
    expect(png.toString('latin1')).not.toMatch(/tEXt|K7PM/);
  });

  it('never looks the same twice', () => {
    expect(drawCaptcha('K7PM')).not.toEqual(drawCaptcha('K7PM'));
  });

  it('asks for characters that nobody takes for others', () => {
    for (let round = 0; round < 200; round += 1) {
      const text = randomCaptchaText();
      expect(text).toMatch(/^[2346789ACEFHJKMNPRTWXY]{4}$/);
    }
  });
});
