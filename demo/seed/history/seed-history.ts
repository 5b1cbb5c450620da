import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';
import {
  commissionDays,
  commissions,
  rebates,
  teamMembers,
} from '../../../server/db/schema/accruals.ts';
import { promotionClaims } from '../../../server/db/schema/promotions.ts';
import { bets, fairSeeds } from '../../../server/db/schema/tables.ts';
import { users } from '../../../server/db/schema/users.ts';
import { orders } from '../../../server/db/schema/wallet.ts';
import { openTables } from '../../../server/domain/tables.ts';
import { insertRows, reserveIds } from '../insert-rows.ts';
import type { OwnAccount } from './book.ts';
import { cashOf } from './cash.ts';
import { claimsOf } from './claims.ts';
import { type Earnings, earningsOf, type Superior } from './earnings.ts';
import type { HistoryPlan } from './plan.ts';
import { type PlayedSitting, playSittings, type SeededSeed, seedsNeeded } from './rounds.ts';
import { groupBy, idAt } from './rows.ts';
import { rebatesOf } from './shares.ts';
import { sittingsOf } from './sittings.ts';
import { type AccountOf, openAccounts, writeLedger } from './write-ledger.ts';

export interface HistoryPlayer {
  id: number;
  username: string;
  joinedAt: Date;
  /** Without one he has not played; what his members brought is booked all the same. */
  plan?: HistoryPlan;
  /** What is in his wallet in the end, in micro-USDT; see {@link cashOf}. */
  balance?: bigint;
}

/**
 * Gives new players a past that ends now: bets with their draws, deposits, withdrawals, rebates, promotions,
 * commissions, and all of it in the ledger, just as the platform itself would have written it. The same
 * for the same names, plans and moment. The ledger has nothing of these players yet.
 */
export async function seedHistory(
  tx: Db,
  players: readonly HistoryPlayer[],
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  const played = await playAll(tx, players, nowMs);
  const rounds = played.flatMap(({ sittings }) => sittings.flatMap((sitting) => sitting.bets));
  const ids = new Set(players.map(({ id }) => id));
  const superiors = await superiorsOf(tx, [...ids]);
  const earned = earningsOf(
    rounds,
    (userId) => superiors.get(userId) ?? [],
    (agentId) => ids.has(agentId),
    nowMs,
  );
  const accountOf = await openAccounts(tx, played.flatMap(accountsOf));
  const pasts = await bookAll(tx, played, earned, accountOf, nowMs);

  await insertRows(
    tx,
    fairSeeds,
    played.flatMap(({ seeds }) => seeds),
  );
  await insertRows(tx, bets, rounds);
  await insertRows(
    tx,
    rebates,
    pasts.flatMap((past) => past.rebates),
  );
  await insertRows(tx, commissions, earned.commissions);
  await insertRows(tx, commissionDays, earned.days);
  await insertRows(
    tx,
    promotionClaims,
    pasts.flatMap((past) => past.claims),
  );
  const placed = pasts.flatMap(({ cash }) => cash.orders);
  await insertRows(
    tx,
    orders,
    placed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  );
  const books = pasts.map(({ player, cash }) => ({ userId: player.id, drafts: cash.drafts }));
  await writeLedger(tx, books, accountOf, now);
  for (const [agentId, agentLevel] of earned.levels) {
    if (agentLevel > 1) await tx.update(users).set({ agentLevel }).where(eq(users.id, agentId));
  }
}

interface PlayedPast {
  player: HistoryPlayer;
  sittings: PlayedSitting[];
  seeds: SeededSeed[];
}

async function playAll(
  tx: Db,
  players: readonly HistoryPlayer[],
  nowMs: number,
): Promise<PlayedPast[]> {
  const tables = await openTables(tx);
  const planned = players.map((player) => ({
    player,
    sittings: player.plan ? sittingsOf(player.username, player.plan, tables, nowMs) : [],
  }));
  const needed = planned.map(({ sittings }) => seedsNeeded(sittings));
  const seedIds = await reserveIds(
    tx,
    fairSeeds,
    needed.reduce((sum, count) => sum + count, 0),
  );
  let used = 0;
  return planned.map(({ player, sittings }, index) => {
    const own = seedIds.slice(used, used + (needed[index] ?? 0));
    used += own.length;
    if (!player.plan) return { player, sittings: [], seeds: [] };
    return { player, ...playSittings(player, player.plan, sittings, own) };
  });
}

/** The agents above each of these players. */
async function superiorsOf(tx: Db, userIds: number[]): Promise<Map<number, Superior[]>> {
  const rows = await tx
    .select({
      memberId: teamMembers.memberId,
      agentId: teamMembers.agentId,
      depth: teamMembers.depth,
    })
    .from(teamMembers)
    .where(inArray(teamMembers.memberId, userIds))
    .orderBy(asc(teamMembers.memberId), asc(teamMembers.agentId));
  return groupBy(rows, ({ memberId }) => memberId);
}

/** Whoever has played may have taken money out, and has a purse where he sat at its vendor. */
function accountsOf({ player: { id: userId, plan, joinedAt: at } }: PlayedPast) {
  const accounts: OwnAccount[] = plan ? ['wallet', 'holds', 'table'] : ['wallet'];
  return accounts.map((account) => ({ userId, account, at }));
}

async function bookAll(
  tx: Db,
  played: readonly PlayedPast[],
  { days }: Earnings,
  accountOf: AccountOf,
  nowMs: number,
) {
  const accrued = played.map(({ sittings }) =>
    rebatesOf(
      sittings.flatMap((sitting) => sitting.bets),
      nowMs,
    ),
  );
  const rebateIds = await reserveIds(tx, rebates, accrued.flat().length);
  const daysOf = groupBy(days, ({ agentId }) => agentId);
  let given = 0;
  return await Promise.all(
    played.map(async ({ player, sittings }, index) => {
      const own = (accrued[index] ?? []).map((rebate) => {
        given += 1;
        return { ...rebate, id: idAt(rebateIds, given - 1) };
      });
      const claims = player.plan?.claims ? await claimsOf(player, sittings, nowMs) : [];
      const told = { sittings, rebates: own, claims, commissions: daysOf.get(player.id) ?? [] };
      const purse = player.plan ? accountOf(player.id, 'table') : 0;
      return {
        player,
        rebates: own,
        claims,
        cash: cashOf({ ...player, purse }, player.plan, told, nowMs),
      };
    }),
  );
}
