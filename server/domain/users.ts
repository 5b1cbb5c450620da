import { and, eq } from 'drizzle-orm';
import type { CallPayload } from '../../contract/index.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { consumeCaptcha } from './captcha.ts';
import type { HashMeans } from './hash-queue.ts';
import { inviterOf, randomInviteCode } from './invites.ts';
import { openWallet } from './ledger.ts';
import { checkLength, hashPassword } from './passwords.ts';
import { Refusal } from './refusal.ts';

const USERNAME = /^[a-zA-Z0-9_]{8,20}$/;
const INVITE_CODE_TRIES = 5;

interface NewUser {
  username: string;
  passwordHash: string;
  parentId: number | null;
  at: Date;
  /** Fixed for seeded players; random otherwise. */
  inviteCode?: string;
  isBroker?: boolean;
  vip?: number;
}

/**
 * Registers a player, specification chapters 5 and 7: checks the form, uses the captcha up, and creates user,
 * wallet and invite code together.
 * @throws {Refusal} with what the player has to change
 */
export async function registerUser(
  db: Db,
  form: CallPayload<'register'>,
  { turn, cost, nowMs }: HashMeans,
): Promise<number> {
  checkForm(form);
  if (!(await consumeCaptcha(db, form.device, form.captcha, nowMs))) {
    throw new Refusal('验证码错误');
  }
  if (await findUser(db, form.username)) throw new Refusal('用户名已存在');
  const inviter = form.code.trim() === '' ? undefined : await inviterOf(db, form.code);
  if (form.code.trim() !== '' && !inviter) throw new Refusal('邀请码无效');
  const passwordHash = await turn(() => hashPassword(form.password, cost));
  const created = await createUser(db, {
    username: form.username,
    passwordHash,
    parentId: inviter?.id ?? null,
    at: new Date(nowMs),
  });
  if (created === undefined) throw new Refusal('用户名已存在');
  return created;
}

/** Checks everything that needs no database. @throws {Refusal} */
function checkForm(form: CallPayload<'register'>): void {
  if ([form.username, form.password, form.confrimPas, form.captcha].some((field) => field === '')) {
    throw new Refusal(MESSAGES.missingField);
  }
  if (form.password !== form.confrimPas) throw new Refusal(MESSAGES.passwordMismatch);
  if (!USERNAME.test(form.username)) {
    throw new Refusal('用户名须为 8-20 位字母、数字或下划线');
  }
  checkPasswordLength(form.password);
}

/** @throws {Refusal} when a login password has an invalid length */
export const checkPasswordLength = (password: string) => checkLength(password, '密码', 6, 20);

/** The user of a name, regardless of case. */
export async function findUser(
  db: Db,
  username: string,
): Promise<{ id: number; passwordHash: string } | undefined> {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.nameKey, username.toLowerCase()));
  return row;
}

/**
 * Creates user and wallet together and makes the inviter an agent; undefined when the name has just been
 * taken.
 */
export async function createUser(db: Db, user: NewUser): Promise<number | undefined> {
  for (let attempt = 0; attempt < INVITE_CODE_TRIES; attempt += 1) {
    const id = await insertUser(db, user);
    if (id !== undefined) return id;
    if (await findUser(db, user.username)) return undefined;
  }
  throw new Error('no free invite code found');
}

function insertUser(db: Db, user: NewUser): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({
        username: user.username,
        nameKey: user.username.toLowerCase(),
        passwordHash: user.passwordHash,
        inviteCode: user.inviteCode ?? randomInviteCode(),
        parentId: user.parentId,
        isBroker: user.isBroker ?? false,
        agentLevel: user.isBroker ? 1 : 0,
        vip: user.vip ?? 0,
        createdAt: user.at,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!row) return undefined;
    if (user.parentId !== null) await makeAgent(tx, user.parentId);
    await openWallet(tx, row.id, user.at);
    return row.id;
  });
}

/** Makes a player an agent, as every player with a member is. */
async function makeAgent(tx: Db, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ isBroker: true, agentLevel: 1 })
    .where(and(eq(users.id, userId), eq(users.isBroker, false)));
}
