import { sql } from 'drizzle-orm';
import { dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { openDatabase } from '../../server/db/client.ts';
import type { TestPlatform } from './platform.ts';
import type { Player } from './wallet.ts';
import { callsOf } from './wallet.ts';
import { everyRecord } from './wire-records.ts';

/** What an agent of the lowest level earns on stakes of members 1 deep: 30 basis points. */
const FIRST_RATE = 30n;

/** A day of a team as it travels. */
interface WireDay {
  day: string;
  stake: string;
  win: string;
  deposit: string;
  withdrawal: string;
  commission: string;
  paid: string;
  active: number;
  joined: number;
}

/** A member of a team as it travels. */
interface WireMember {
  id: string | number;
  username: string;
  depth: number;
  stake: string;
  commission: string;
}

/**
 * What a direct member's bets are worth to an agent of the lowest level, by the rate and not by the
 * platform's word; micro-USDT, each bet rounded down by itself.
 * @param day of the platform; all of them without it
 */
export async function earnedOn(
  platform: { url: string },
  memberToken: string,
  day?: string,
): Promise<bigint> {
  const bets = await everyRecord(platform, memberToken, 'bets');
  return bets
    .filter(({ created_at: at }) => day === undefined || dayOf(at) === day)
    .reduce((sum, { stake }) => sum + (parseMoney(String(stake)) * FIRST_RATE) / 10_000n, 0n);
}

/** Every day of the agent's team, newest first. */
export async function teamDays(platform: { url: string }, token: string): Promise<WireDay[]> {
  const call = callsOf(platform, token);
  return (await call<{ data: WireDay[] }>('superiorPerformanceDetail', { page: 1, size: 200 }))
    .data;
}

/** Everybody below the agent, 200 at most. @param asked for days and an order; all time without any */
export async function teamOf(
  platform: { url: string },
  token: string,
  asked: { date_from?: string; date_to?: string; sort?: string } = {},
): Promise<WireMember[]> {
  const call = callsOf(platform, token);
  const page = { ...asked, page: 1, size: 200 };
  return (await call<{ data: WireMember[] }>('brokerPlayOut', page)).data;
}

/**
 * A day passes: what these members have bet counts as bet a day ago, with the commissions on it. The
 * platform is stopped for it.
 */
export async function letDayPass(
  platform: TestPlatform,
  members: readonly Pick<Player, 'username'>[],
): Promise<void> {
  await platform.stop();
  const { db, close } = await openDatabase(platform.store);
  const earlier = sql`to_char(day::date - 1, 'YYYY-MM-DD')`;
  try {
    for (const { username } of members) {
      const member = sql`(select id from users where username = ${username})`;
      await db.execute(sql`update bets set day = ${earlier},
        created_at = created_at - interval '1 day' where user_id = ${member}`);
      await db.execute(sql`update commissions set day = ${earlier},
        accrued_at = accrued_at - interval '1 day' where member_id = ${member}`);
    }
  } finally {
    await close();
  }
  await platform.start();
}
