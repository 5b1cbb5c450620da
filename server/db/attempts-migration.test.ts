import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeWithdrawalPassword } from '../domain/withdrawal-password.ts';
import { engineAt } from '../testing/old-database.ts';
import { CHEAP } from '../testing/passwords.ts';
import { adoptEmbedded, type OpenDatabase } from './client.ts';

const BEFORE_ONE_TABLE = 12;
const PLAYER = 100_001;

/** A player who has to wait after wrong withdrawal passwords. */
const OLD_ROWS = `
insert into users (username, name_key, password_hash, withdrawal_password_hash, invite_code, created_at)
  values ('player', 'player', '-', '-', 'ONE', '2026-11-19Z');
insert into withdrawal_attempts (user_id, failures, blocked_until, forgotten_at)
  values (${PLAYER}, 5, '2026-11-20T00:15Z', '2026-11-20T12:00Z');
`;

let database: OpenDatabase;
beforeAll(async () => {
  const engine = await engineAt(BEFORE_ONE_TABLE);
  await engine.exec(OLD_ROWS);
  database = await adoptEmbedded(engine);
});
afterAll(() => database?.close());

describe('a wait after wrong withdrawal passwords', () => {
  const change = (now: string) =>
    changeWithdrawalPassword(
      database.db,
      PLAYER,
      { before: 'wrong-2026', after: 'right-2026' },
      { turn: (hash) => hash(), cost: CHEAP, nowMs: Date.parse(now) },
    ).catch((error: Error) => error.message);

  it('outlives the move of its count to another table, and ends in time', async () => {
    const blocked = '提现密码错误次数过多，请 5 分钟后再试';
    expect(await change('2026-11-20T00:10:00Z')).toBe(blocked);
    expect(await change('2026-11-20T00:15:00Z')).toBe('提现密码错误，还可尝试 4 次');
  });
});
