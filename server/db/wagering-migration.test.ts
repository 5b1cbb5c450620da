import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMoney } from '../../contract/money.ts';
import { promotionOf } from '../../demo/promotions/definitions.ts';
import { claimReward } from '../domain/promotions/claims.ts';
import { playerMoney, requirementOf } from '../domain/wagering.ts';
import { engineAt } from '../testing/old-database.ts';
import { TEST_NOW } from '../testing/players.ts';
import { moneyOf } from '../testing/wagering.ts';
import { adoptEmbedded, type OpenDatabase } from './client.ts';
import { promotions } from './schema/promotions.ts';

const BEFORE_WAGERING = 10;
const PLAYER = 100_001;

/** A player who was paid for a promotion when that asked for nothing, and another promotion to claim. */
const OLD_ROWS = `
insert into users (username, name_key, password_hash, withdrawal_password_hash, invite_code, created_at)
  values ('player', 'player', '-', '-', 'ONE', '2026-11-19Z');
insert into withdrawal_addresses (user_id, type, area, address, created_at)
  values (${PLAYER}, 3, '', 'mine', '2026-11-19Z');
insert into promotions (id, activity_type, title, summary, content, cover, rank) values
  ('1', 1, 'first', '', '', '', 1), ('3', 3, 'trial', '', '', '', 2), ('fair', 0, 'fair', '', '', '', 3);
insert into promotion_claims (claim_no, user_id, task_id, step_id, activity_type, title, amount, created_at)
  values ('C1', ${PLAYER}, '1', '', 1, 'first', 8000000, '2026-11-19Z');
insert into ledger_accounts (owner_id, kind, created_at) values
  (${PLAYER}, 'wallet', '2026-11-19Z'), (null, 'promotions', '2026-11-19Z');
insert into ledger_transactions (operation_key, kind, memo, created_at)
  values ('claim:C1', 'bonus', 'first', '2026-11-19Z');
insert into ledger_entries (transaction_id, account_id, amount, balance_after, kind, created_at) values
  (1, 1, 8000000, 8000000, 'bonus', '2026-11-19Z'), (1, 2, -8000000, null, 'bonus', '2026-11-19Z');
`;

let database: OpenDatabase;
beforeAll(async () => {
  const engine = await engineAt(BEFORE_WAGERING);
  await engine.exec(OLD_ROWS);
  database = await adoptEmbedded(engine);
});
afterAll(() => database?.close());

describe('a database from before bonuses had to be staked', () => {
  it('locks nothing of what players have', async () => {
    const { db } = database;
    expect(await playerMoney(db, PLAYER)).toMatchObject({
      withdrawable: parseMoney('8'),
      left: 0n,
    });
    expect(await moneyOf(db, PLAYER).send('1')).toBe('ok');
  });

  it('asks to stake once what is claimed from now on', async () => {
    const { db } = database;
    const rows = await db.select().from(promotions).orderBy(promotions.rank);
    expect(rows.map(({ wageringMultiple }) => wageringMultiple)).toEqual([1, 1, 0]);
    await db.transaction((tx) =>
      claimReward(
        tx,
        PLAYER,
        { id: '3', step_id: undefined },
        { definitionOf: promotionOf, nowMs: TEST_NOW },
      ),
    );
    const three = parseMoney('3');
    expect(await requirementOf(db, PLAYER)).toEqual({ locked: three, remaining: three });
    expect(await playerMoney(db, PLAYER)).toMatchObject({
      withdrawable: parseMoney('7'),
      left: three,
    });
  });
});
