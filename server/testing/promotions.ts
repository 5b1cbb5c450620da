import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Promotion, PromotionClaim } from '../../contract/calls/promotions.ts';
import { dayOf, dayStart } from '../../contract/day.ts';
import { GameCategory } from '../../contract/enums.ts';
import { CALLS } from '../../contract/index.ts';
import { parseMoney } from '../../contract/money.ts';
import { RecordStatus } from '../../contract/player-enums.ts';
import { promotionOf as definitionOf } from '../../demo/promotions/definitions.ts';
import type { Db } from '../db/client.ts';
import { bets, fairSeeds } from '../db/schema/tables.ts';
import { houseAccount, openWallet, post } from '../domain/ledger.ts';
import { claimLog } from '../domain/promotions/claim-log.ts';
import { claimReward } from '../domain/promotions/claims.ts';
import { taskList } from '../domain/promotions/list.ts';
import { picturesAt } from '../media/addresses.ts';

/** A moment of the platform's time, UTC+8; ms. @param time HH:mm, HH:mm:ss or HH:mm:ss.SSS */
export function momentAt(day: string, time: string): number {
  return dayStart(day) + Date.parse(`1970-01-01T${time}Z`);
}

export interface TestRound {
  category: GameCategory;
  /** USDT, decimal text. */
  stake: string;
  win?: string;
  atMs: number;
}

/** Puts a round among a player's bets; no money moves. */
export async function addRound(
  db: Db,
  userId: number,
  { category, stake, win = '0', atMs }: TestRound,
): Promise<void> {
  const at = new Date(atMs);
  const round = randomUUID();
  const [seed] = await db
    .insert(fairSeeds)
    .values({
      userId,
      stage: 'revealed',
      serverSeed: round,
      seedHash: round,
      clientSeed: '',
      createdAt: at,
    })
    .returning({ id: fairSeeds.id });
  await db.insert(bets).values({
    orderNo: round,
    userId,
    round,
    fingerprint: '',
    gameCode: 'test',
    gameName: '',
    platTypeId: 5,
    category,
    unit: parseMoney(stake),
    stake: parseMoney(stake),
    win: parseMoney(win),
    status: RecordStatus.completed,
    pick: {},
    outcome: {},
    details: [],
    rulesVersion: 1,
    day: dayOf(atMs),
    seedId: seed?.id ?? 0,
    nonce: 1,
    createdAt: at,
    settledAt: at,
  });
}

const PROMOTION_ROUNDS = 12;

/** Rounds of 10 USDT at a fishing table, after which some of the day's promotions can be claimed. */
export async function addClaimableRounds(db: Db, userId: number, atMs: number): Promise<void> {
  const { fishing: category } = GameCategory;
  for (let round = 0; round < PROMOTION_ROUNDS; round += 1) {
    await addRound(db, userId, { category, stake: '10', atMs });
  }
}

/** Credits a deposit. @param amount USDT, decimal text */
export async function addDeposit(db: Db, userId: number, amount: string, atMs: number) {
  const at = new Date(atMs);
  const micro = parseMoney(amount);
  await post(db, {
    operationKey: `deposit:${randomUUID()}`,
    kind: 'deposit',
    memo: '',
    at,
    lines: [
      { accountId: await openWallet(db, userId, at), amount: micro },
      { accountId: await houseAccount(db, 'deposits', at), amount: -micro },
    ],
  });
}

/** A player's promotions at any moment, as the contract reads them. */
export function promotionsOf(db: Db, userId: number) {
  const list = async (id: string | undefined, nowMs: number): Promise<Promotion[]> => {
    const means = { nowMs, pictures: picturesAt('test'), definitionOf };
    const answer = await taskList(db, userId, id, means);
    const read = v.parse(CALLS.taskList.response, answer);
    if (read.length !== answer?.length) throw new Error('a task cannot be read');
    return read;
  };
  return {
    all: (nowMs: number) => list(undefined, nowMs),
    task: async (id: string, nowMs: number) => (await list(id, nowMs))[0],
    /** The amount in micro-USDT, or why not. */
    claim: async (
      id: string,
      step: string | undefined,
      nowMs: number,
    ): Promise<bigint | string> => {
      try {
        const asked = { id, step_id: step };
        return (
          await db.transaction((tx) => claimReward(tx, userId, asked, { definitionOf, nowMs }))
        ).amount;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    log: async (
      filter: { id?: string; activity_type?: number } = {},
    ): Promise<PromotionClaim[]> => {
      const asked = v.parse(CALLS.taskReceiveLog.request, { page: 1, size: 200, ...filter });
      return v.parse(CALLS.taskReceiveLog.response, await claimLog(db, userId, asked)).data;
    },
  };
}
