import type { QueryClient } from '@tanstack/react-query';
import { type WithdrawalAddress, walletCalls } from '../../../../contract/calls/wallet.ts';
import { AppError } from '../../../../contract/errors.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { AddressType } from '../../../../contract/player-enums.ts';
import { call } from '../../../api/call.ts';
import { addressesQuery } from '../../../data/money/wallet-queries.ts';
import {
  confirmFromList,
  type ListSource,
  readAnew,
} from '../../../data/queries/confirm-from-list.ts';
import { FieldFault } from '../../../session/use-attempt.ts';
import { type AddressDraft, addressText, draftedAddress, sameAddress } from './saved-address.tsx';

export type AddressField = 'address' | 'area' | 'phone';

export type AddressFault = FieldFault<AddressField>;

type Addresses = readonly WithdrawalAddress[];

/** The first fault of a draft: a missing field, or an address that is already saved (chapter 5). */
export function draftFault(draft: AddressDraft, saved: Addresses): AddressFault | undefined {
  const wanted = draftedAddress(draft);
  const field = draft.type === AddressType.huione ? 'phone' : 'address';
  if (draft.type === AddressType.huione && wanted.area === '') {
    return new FieldFault(MESSAGES.missingField, 'area');
  }
  if (wanted.address === '') return new FieldFault(MESSAGES.missingField, field);
  if (sameAddress(wanted, saved)) return new FieldFault(MESSAGES.duplicateAddress, field);
  return undefined;
}

/**
 * Adds an address. The list is read again after every outcome, because the answer can be lost; the list then
 * shows whether the address was added.
 * @throws {FieldFault} before anything is sent; {AppError} as `call` does
 */
export async function addAddress(
  client: QueryClient,
  draft: AddressDraft,
  signal: AbortSignal,
): Promise<void> {
  const fault = draftFault(draft, client.getQueryData(addressesQuery().queryKey) ?? []);
  if (fault) throw fault;
  const wanted = draftedAddress(draft);
  const { type, area, address } = wanted;
  try {
    await call(walletCalls.bindAddress, { type, area, address }, { signal });
  } catch (error) {
    if (isDefinite(error)) {
      void readAnew(client, listOf(client));
      throw asFault(error, draft);
    }
    const isAdded = (saved: Addresses) => sameAddress(wanted, saved) !== undefined;
    if (await confirmFromList(client, listOf(client), signal, isAdded)) return;
    throw error;
  }
  void readAnew(client, listOf(client));
}

/**
 * Deletes an address; like {@link addAddress}, it checks the list if the answer is lost.
 * @throws {AppError} as `call` does
 */
export async function deleteAddress(
  client: QueryClient,
  address: WithdrawalAddress,
  signal: AbortSignal,
): Promise<void> {
  try {
    const payload = { address_id: address.id, address: addressText(address) };
    await call(walletCalls.deleteAddress, payload, { signal });
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthorized') throw error;
    // The list is checked after a refusal, too: if another tab has deleted the address, the goal is reached.
    const isGone = (saved: Addresses) => saved.every(({ id }) => id !== address.id);
    if (await confirmFromList(client, listOf(client), signal, isGone)) return;
    throw error;
  }
  void readAnew(client, listOf(client));
}

/** Whether the outcome is certain: the platform refused the request, or the session has ended. */
function isDefinite(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'refused' || error.kind === 'unauthorized');
}

/** The platform's own 不可重复添加 is shown at the field, like the app's own check. */
function asFault(error: unknown, { type }: AddressDraft): unknown {
  if (!(error instanceof AppError) || error.message !== MESSAGES.duplicateAddress) return error;
  return new FieldFault(error.message, type === AddressType.huione ? 'phone' : 'address');
}

/** The list of the account that the platform has named by now, which after a login may be while a change is made. */
function listOf(client: QueryClient): ListSource<Addresses> {
  const query = addressesQuery();
  return {
    queryKey: query.queryKey,
    fetch: () => client.fetchQuery({ ...query, retry: false }),
  };
}
