import { describe, expect, it } from 'vitest';
import { CHEAP } from '../testing/passwords.ts';
import { hashPassword, PASSWORD_COST, verifyPassword, verifyPasswordOf } from './passwords.ts';

describe('passwords', () => {
  it('are verified with the cost they were hashed with', async () => {
    const stored = await hashPassword('夜市-lantern', CHEAP);
    expect(stored).toMatch(/^scrypt\$16\$1\$1\$[\w-]+\$[\w-]+$/);
    expect(await verifyPassword('夜市-lantern', stored)).toBe(true);
    expect(await verifyPassword('夜市-Lantern', stored)).toBe(false);
  });

  it('get a salt each', async () => {
    expect(await hashPassword('same', CHEAP)).not.toBe(await hashPassword('same', CHEAP));
  });

  it('match nothing where the stored text is unreadable', async () => {
    for (const stored of ['', 'scrypt', 'bcrypt$16$1$1$AA$AA', 'scrypt$16$1$1$$']) {
      expect(await verifyPassword('x', stored)).toBe(false);
    }
  });

  it('match nothing where there is no user, not even the blank key', async () => {
    expect(await verifyPasswordOf(undefined, '', CHEAP)).toBe(false);
  });

  it('cost as much as is recommended for scrypt', () => {
    expect(PASSWORD_COST.n * PASSWORD_COST.r * PASSWORD_COST.p).toBeGreaterThanOrEqual(
      2 ** 14 * 8 * 5,
    );
  });
});
