import { and, eq, isNull } from 'drizzle-orm';
import { DAY_MS } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import type { Db } from '../../server/db/client.ts';
import { users } from '../../server/db/schema/users.ts';
import type { SeedOptions } from '../../server/deps.ts';
import { houseAccount, openWallet, post } from '../../server/domain/ledger.ts';
import { hashPassword, type PasswordCost } from '../../server/domain/passwords.ts';
import { createUser, findUser } from '../../server/domain/users.ts';
import { BENCH_HISTORY, DEMO_HISTORY, type HistoryPlan } from './history/plan.ts';
import { type HistoryPlayer, seedHistory } from './history/seed-history.ts';
import { openingPosting } from './opening.ts';
import { seedTeam } from './team/seed-team.ts';

/** Days of the longest history that is seeded: every demo account was opened before it begins. */
const LONGEST_HISTORY_DAYS = 240;

/** Has played; the agent's own records are his members'. */
const WITH_HISTORY = 'demo_player';
const WITH_TEAM = 'demo_agent';

interface DemoPlayer {
  username: string;
  password: string;
  inviteCode: string;
  isBroker: boolean;
  vip: number;
  /** USDT, as decimal text. */
  openingBalance: string;
  joinedAt: string;
  /** Username of the player whose code was used. */
  invitedBy?: string;
  /** Without one the player has yet to set it. */
  withdrawalPassword?: string;
}

/** Added where the setting BENCH_PLAYER asks for him: for measuring with 100,000 bets. */
export const BENCH_PLAYER: DemoPlayer = {
  username: 'bench_player',
  password: 'bench-2026',
  inviteCode: 'BENCH8',
  isBroker: false,
  vip: 6,
  openingBalance: '8888.8888',
  joinedAt: '2026-01-20T12:00:00+08:00',
};

/** Players that every fresh platform has; their passwords are no secret. */
export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  {
    username: 'demo_agent',
    password: 'demo-2026',
    inviteCode: 'AGENT8',
    isBroker: true,
    vip: 6,
    openingBalance: '26888.35',
    joinedAt: '2026-01-08T12:00:00+08:00',
    withdrawalPassword: 'demo-2026',
  },
  {
    username: 'demo_player',
    password: 'demo-2026',
    inviteCode: 'PLAYR8',
    isBroker: false,
    vip: 3,
    openingBalance: '1288.5062',
    joinedAt: '2026-03-15T20:30:00+08:00',
    invitedBy: 'demo_agent',
  },
];

/** When an account is made, and how its password is hashed. */
type Means = Pick<SeedOptions, 'nowMs' | 'passwordCost'>;

/** Creates the demo players that are missing, each with an opening balance through the ledger. */
export async function seedPlayers(db: Db, options: SeedOptions): Promise<void> {
  const { demoHistoryDays, nowMs, passwordCost } = options;
  const created: HistoryPlayer[] = [];
  for (const player of DEMO_PLAYERS) {
    const { isNew, ...account } = await openAccountOf(db, player, options);
    if (player.withdrawalPassword) {
      await giveWithdrawalPassword(db, account.id, player.withdrawalPassword, passwordCost);
    }
    if (!isNew) continue;
    if (demoHistoryDays === 0) await giveOpening(db, account);
    created.push({
      ...account,
      ...(player.username === WITH_HISTORY
        ? { plan: { ...DEMO_HISTORY, days: demoHistoryDays } }
        : {}),
    });
  }
  if (demoHistoryDays === 0 || created.length === 0) return;
  const agent = created.find(({ username }) => username === WITH_TEAM);
  const team = agent ? await seedTeam(db, agent.id, created.length - 1, nowMs) : [];
  await seedHistory(db, [...created, ...team], nowMs);
}

/** Creates the bench player with his history, where he is missing. */
export async function seedBenchPlayer(
  db: Db,
  means: Means,
  plan: HistoryPlan = BENCH_HISTORY,
): Promise<void> {
  const { isNew, ...account } = await openAccountOf(db, BENCH_PLAYER, means);
  if (isNew) await seedHistory(db, [{ ...account, plan }], means.nowMs);
}

async function openAccountOf(db: Db, player: DemoPlayer, { nowMs, passwordCost }: Means) {
  const { username } = player;
  const known = await findUser(db, username);
  const joinedAt = joined(player, nowMs);
  return {
    id: known?.id ?? (await create(db, player, joinedAt, passwordCost)),
    username,
    joinedAt,
    balance: parseMoney(player.openingBalance),
    isNew: known === undefined,
  };
}

async function giveOpening(
  db: Db,
  { id, username, joinedAt: at, balance }: HistoryPlayer & { balance: bigint },
): Promise<void> {
  await post(db, {
    ...openingPosting(username),
    at,
    lines: [
      { accountId: await openWallet(db, id, at), amount: balance },
      { accountId: await houseAccount(db, 'capital', at), amount: -balance },
    ],
  });
}

/** Before his history, also where the clock says that the day has yet to come. */
function joined({ joinedAt }: DemoPlayer, nowMs: number): Date {
  const before = nowMs - (LONGEST_HISTORY_DAYS + 10) * DAY_MS;
  return new Date(Math.min(Date.parse(joinedAt), before));
}

async function create(db: Db, player: DemoPlayer, at: Date, cost: PasswordCost): Promise<number> {
  const parent = player.invitedBy ? await findUser(db, player.invitedBy) : undefined;
  const id = await createUser(db, {
    username: player.username,
    passwordHash: await hashPassword(player.password, cost),
    inviteCode: player.inviteCode,
    parentId: parent?.id ?? null,
    isBroker: player.isBroker,
    vip: player.vip,
    at,
  });
  if (id === undefined) throw new Error(`could not seed ${player.username}`);
  return id;
}

/** Only where there is none: one that was changed since stays. */
async function giveWithdrawalPassword(
  db: Db,
  userId: number,
  password: string,
  cost: PasswordCost,
): Promise<void> {
  await db
    .update(users)
    .set({ withdrawalPasswordHash: await hashPassword(password, cost) })
    .where(and(eq(users.id, userId), isNull(users.withdrawalPasswordHash)));
}
