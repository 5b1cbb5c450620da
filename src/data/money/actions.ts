import type { Operation } from '../../../db/operation.ts';
import { noteEvent, readOperations } from '../../../db/operations.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { sessionRuntime } from '../../session/runtime.ts';
import { useSession } from '../../session/session-store.ts';
import { revalidateUserInfo } from '../../session/user-info.ts';
import { platformInfoQuery } from '../queries/platform-info.ts';
import { rereadUserInfo } from '../queries/reread-user-info.ts';
import { type AccountJournal, accountJournal } from './account-journal.ts';
import type { OperationRequest } from './journal.ts';
import { NotSent } from './not-sent.ts';
import type { Secret } from './post-operation.ts';

/**
 * Timeout (ms) for questions to the platform before a money request. Requests have no timeout of their
 * own, and what the player submits now must not be sent minutes later.
 */
const PATIENCE_MS = 5_000;

/**
 * Sends a money action, design chapter 4.
 * @returns the operation as it stands once it is settled or unknown (within about a minute); armed
 *   when the login had expired: the same account logs in and {@link resumeOperation} sends it
 * @throws {NotSent} when nothing was sent, with a message for the player
 */
export async function submitOperation(
  asked: OperationRequest,
  secret?: Secret,
): Promise<Operation> {
  // Hold reloads from the tap on: the journal reads the platform's records before it sends, and a
  // reload in between would lose the submission.
  const release = holdReload('money');
  try {
    await awaitAccount();
    await askAboutKeys();
    return await followed((own) => own.journal.submit(asked, secret));
  } finally {
    release();
  }
}

/**
 * Asks whether the platform honours idempotency keys, which decides how an `unknown` operation is
 * reconciled. No answer in time is no obstacle to sending.
 */
async function askAboutKeys(): Promise<void> {
  const { client } = sessionRuntime();
  if (client.getQueryData(platformInfoQuery().queryKey) !== undefined) return;
  const asking = client.prefetchQuery({ ...platformInfoQuery(), retry: false });
  await Promise.race([asking, patience()]);
}

/**
 * Waits until the platform has named the token's account, which it has not right after a login: without a name
 * there is no journal, and an operation may be sent again only by the account that wrote it.
 * @throws {NotSent} `unready` when the platform did not answer in time
 */
async function awaitAccount(): Promise<void> {
  const isNamed = () => {
    const { token, account } = useSession.getState();
    return token === undefined || account !== undefined;
  };
  if (isNamed()) return;
  const asking = revalidateUserInfo(sessionRuntime().client).catch(() => undefined);
  const told = await Promise.race([asking, patience()]);
  if (!told && !isNamed()) throw new NotSent('unready');
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

/** Sends an `armed` operation whose first request met an expired login. @throws {NotSent} */
export async function resumeOperation(opId: string, secret?: Secret): Promise<Operation> {
  await awaitAccount();
  return await followed((own) => own.journal.resume(opId, secret));
}

/** Sends an `unknown` operation again under its own key, with a re-entered password. @throws {NotSent} */
export async function resendOperation(opId: string, secret?: Secret): Promise<Operation> {
  await awaitAccount();
  await askAboutKeys();
  return await followed((own) => own.journal.resend(opId, secret));
}

/**
 * Whether {@link resendOperation} could settle an `unknown` operation if the player entered the password
 * again: passwords are kept in memory only, so a reload loses them.
 */
export function wantsPassword(op: Operation): boolean {
  return accountJournal()?.journal.memory.resendNeeds(op) === 'password';
}

/** Cancels an operation that is waiting to be sent. @throws {DbUnavailable} */
export async function cancelOperation(opId: string): Promise<void> {
  await noteEvent(currentJournal().accountId, opId, { type: 'cancel' }, Date.now());
}

/** Records that the player has read how an operation ended. @throws {DbUnavailable} */
export async function acknowledgeOperation(opId: string): Promise<void> {
  await noteEvent(currentJournal().accountId, opId, { type: 'acknowledge' }, Date.now());
}

/**
 * Asks the platform now about all `unknown` operations.
 * @returns false when some of them could not be checked; those stay `unknown`
 * @throws {NotSent} `session`
 */
export async function checkOperations(): Promise<boolean> {
  const { accountId, reconciler, watch } = currentJournal();
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
  const own = currentJournal();
  try {
    return await work(own);
  } finally {
    own.watch.follow();
    // An operation changes the balance: refresh it now instead of waiting for the next poll.
    void rereadUserInfo();
  }
}

/** @throws {NotSent} */
function currentJournal(): AccountJournal {
  const isLoggedIn = useSession.getState().token !== undefined;
  const own = isLoggedIn ? accountJournal() : undefined;
  if (!own) throw new NotSent(isLoggedIn ? 'unnamed' : 'session');
  return own;
}
