import { and, eq, isNull } from 'drizzle-orm';
import { parseMoney } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { houseAccount, openWallet, post } from '../domain/ledger.ts';
import { hashPassword } from '../domain/passwords.ts';
import { createUser, findUser } from '../domain/users.ts';

export interface DemoPlayer {
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

/** Creates the demo players that are missing, each with an opening balance through the ledger. */
export async function seedPlayers(db: Db): Promise<void> {
  for (const player of DEMO_PLAYERS) {
    const at = new Date(player.joinedAt);
    const userId = (await findUser(db, player.username))?.id ?? (await create(db, player, at));
    if (player.withdrawalPassword) {
      await giveWithdrawalPassword(db, userId, player.withdrawalPassword);
    }
    const amount = parseMoney(player.openingBalance);
    await post(db, {
      operationKey: `opening:${player.username}`,
      kind: 'opening',
      memo: '开户余额',
      at,
      lines: [
        { accountId: await openWallet(db, userId, at), amount },
        { accountId: await houseAccount(db, 'capital', at), amount: -amount },
      ],
    });
  }
}

async function create(db: Db, player: DemoPlayer, at: Date): Promise<number> {
  const parent = player.invitedBy ? await findUser(db, player.invitedBy) : undefined;
  const id = await createUser(db, {
    username: player.username,
    passwordHash: await hashPassword(player.password),
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
async function giveWithdrawalPassword(db: Db, userId: number, password: string): Promise<void> {
  await db
    .update(users)
    .set({ withdrawalPasswordHash: await hashPassword(password) })
    .where(and(eq(users.id, userId), isNull(users.withdrawalPasswordHash)));
}
