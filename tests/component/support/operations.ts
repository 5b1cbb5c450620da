import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { moneyDb } from '../../../db/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { readOperations } from '../../../db/operations.ts';
import { accountJournal } from '../../../src/data/money/account-journal.ts';
import { useSession } from '../../../src/session/session-store.ts';
import type { RichPlayer } from '../../support/wallet.ts';
import { leave, visit } from './app.tsx';
import { line } from './line.ts';
import { askFor, confirm, openWithdrawal, said, UNKNOWN } from './withdrawal.ts';

// The money journal, as tests of its panel and of its sign in the lobby use it.

export const panel = page.getByRole('dialog', { name: '进行中的操作' });
export const hint = page.getByRole('region', { name: '未完成的操作' });

/** Opens the lobby, and takes up what an earlier visit left open, as a start of the app does. */
export async function openLobby(player: { token: string }): Promise<void> {
  visit('/home', { player });
  await expect.poll(accountJournal, { message: 'the account’s journal' }).toBeDefined();
}

/** Opens the panel by the lobby's sign. */
export async function openFromLobby(player: { token: string }): Promise<void> {
  await openLobby(player);
  await hint.getByRole('button', { name: '查看' }).tap();
  await expect.element(panel).toBeVisible();
}

/**
 * Asks for 50 USDT; the platform accepts, and neither its answer nor its records get through any more.
 * @returns the request's headers
 */
export async function loseWithdrawal(player: RichPlayer): Promise<Headers> {
  await openWithdrawal(player);
  await askFor(player);
  line.fail('withdrawApply');
  line.lose('withdrawApply', 1);
  const send = line.hold('withdrawApply');
  await confirm.tap();
  await expect.poll(() => line.sent('withdrawApply')).toHaveLength(1);
  line.fail('inoutRecords');
  send();
  await expect.element(said(UNKNOWN)).toBeVisible();
  return line.sent('withdrawApply')[0]?.headers ?? new Headers();
}

/** Ends the visit; in the next one the platform cannot be asked about withdrawals, until a test wants it. */
export function restart(): void {
  leave();
  line.fail('withdrawApply');
  line.fail('inoutRecords');
}

/** The journal of the account that is logged in, as it lies on the device, oldest first. */
export async function journal(): Promise<Operation[]> {
  return (await readOperations(accountId())).toReversed();
}

/** Puts operations into the journal of a player, for the next visit. */
export async function keepOperations(player: { token: string }, ops: readonly Operation[]) {
  await openLobby(player);
  await moneyDb(accountId()).run((db) => db.operations.bulkPut([...ops]));
  leave();
}

function accountId(): string {
  const id = useSession.getState().account?.id;
  if (id === undefined) throw new Error('nobody is logged in');
  return id;
}
