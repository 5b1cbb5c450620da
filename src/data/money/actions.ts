import type { Operation } from '../../../db/operation.ts';
import { noteEvent, readOperations } from '../../../db/operations.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { sessionRuntime } from '../../session/runtime.ts';
import { useSession } from '../../session/session-store.ts';
import { revalidateUserInfo } from '../../session/user-info.ts';
import { platformInfoQuery } from '../queries/platform-info.ts';
import { type AccountJournal, accountJournal } from './account-journal.ts';
import type { OperationRequest } from './journal.ts';
import { NotSent } from './not-sent.ts';
import type { Secret } from './post-operation.ts';

/**
 * Longer than this (ms) nothing waits to hear what has to be known before a request. Requests have no
 * timeout: what the player asked for now must not be sent minutes later.
 */
const PATIENCE_MS = 5_000;

/**
 * Sends a money action, design chapter 4.
 * @returns the operation as it stands once it is settled or unknown (within about a minute); armed
 *   when the login had expired: the same account logs in and {@link resumeOperation} sends it
 * @throws {NotSent} when nothing was sent, with words for the player
 */
export async function submitOperation(
  asked: OperationRequest,
  secret?: Secret,
): Promise<Operation> {
  // From the tap on: what the platform has already is read first, and nothing may come between.
  const release = holdReload('money');
  try {
    await askAboutKeys();
    return await followed((own) => own.journal.submit(asked, secret));
  } finally {
    release();
  }
}

/** Whether keys are honoured decides how an unknown one is cleared up; not knowing is no obstacle. */
async function askAboutKeys(): Promise<void> {
  const { client } = sessionRuntime();
  if (client.getQueryData(platformInfoQuery().queryKey) !== undefined) return;
  const asking = client.prefetchQuery({ ...platformInfoQuery(), retry: false });
  await Promise.race([asking, patience()]);
}

/**
 * Right after a login the platform has yet to say whose the token is. What is sent again is the account's
 * that wrote it down, so it may wait for that.
 * @throws {NotSent} `unready` when the platform did not say it
 */
async function askWhose(): Promise<void> {
  const isNamed = () => {
    const { token, account } = useSession.getState();
    return token === undefined || account !== undefined;
  };
  if (isNamed()) return;
  const asking = revalidateUserInfo(sessionRuntime().client).catch(() => undefined);
  await Promise.race([asking, patience()]);
  if (!isNamed()) throw new NotSent('unready');
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

/** Sends an armed operation whose first try met an expired login. @throws {NotSent} */
export async function resumeOperation(opId: string, secret?: Secret): Promise<Operation> {
  await askWhose();
  return await followed((own) => own.journal.resume(opId, secret));
}

/** Sends an unknown operation again under its own key, with the password given anew. @throws {NotSent} */
export async function resendOperation(opId: string, secret?: Secret): Promise<Operation> {
  await askWhose();
  await askAboutKeys();
  return await followed((own) => own.journal.resend(opId, secret));
}

/**
 * Whether {@link resendOperation} could clear an unknown operation up, and only the player's password
 * is missing: a restart has forgotten it.
 */
export function wantsPassword(op: Operation): boolean {
  return accountJournal()?.journal.memory.resendNeeds(op) === 'password';
}

/** Gives up an operation of which nothing was sent. @throws {DbUnavailable} */
export async function cancelOperation(opId: string): Promise<void> {
  await noteEvent(mine().accountId, opId, { type: 'cancel' }, Date.now());
}

/** The player has read how it ended; it no longer asks for attention. @throws {DbUnavailable} */
export async function acknowledgeOperation(opId: string): Promise<void> {
  await noteEvent(mine().accountId, opId, { type: 'acknowledge' }, Date.now());
}

/**
 * Asks the platform now about everything that is open.
 * @returns false when it could not be asked about all of it: what that is stays as it was
 * @throws {NotSent} `session`
 */
export async function checkOperations(): Promise<boolean> {
  const { accountId, reconciler, watch } = mine();
  const isOpen = (op: Operation) => op.state === 'unknown';
  const before = (await readOperations(accountId)).filter(isOpen);
  await reconciler.round(true);
  watch.follow();
  const after = new Map((await readOperations(accountId)).map((op) => [op.opId, op]));
  return before.every(({ opId, goodReads }) => {
    const now = after.get(opId);
    return !now || !isOpen(now) || now.goodReads > goodReads;
  });
}

async function followed(work: (own: AccountJournal) => Promise<Operation>): Promise<Operation> {
  const own = mine();
  try {
    return await work(own);
  } finally {
    own.watch.follow();
    // What was held or credited shows in the balance; whoever shows it need not wait for the next poll.
    void revalidateUserInfo(sessionRuntime().client).catch(() => undefined);
  }
}

/** @throws {NotSent} */
function mine(): AccountJournal {
  const own = useSession.getState().token === undefined ? undefined : accountJournal();
  if (!own) throw new NotSent('session');
  return own;
}
