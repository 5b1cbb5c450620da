import type { QueryClient } from '@tanstack/react-query';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { AddressType } from '../../../../contract/enums.ts';
import { AppError } from '../../../../contract/errors.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { call } from '../../../api/call.ts';
import { addressesQuery } from '../../../data/money/wallet-queries.ts';
import {
  confirmFromList,
  type ListSource,
  readAnew,
} from '../../../data/queries/confirm-from-list.ts';
import { FieldFault } from '../../../session/field-fault.ts';
import { type AddressDraft, addressText, draftedAddress, sameAddress } from './saved-address.ts';

export type AddressField = 'address' | 'area' | 'phone';

export type AddressFault = FieldFault<AddressField>;

/** What speaks against a draft: something missing, or the address is there already (chapter 5). */
export function draftFault(
  draft: AddressDraft,
  saved: readonly WithdrawalAddress[],
): AddressFault | undefined {
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
 * Adds an address. The list is read again however it ends: an answer may be lost on the way, and
 * then the list tells whether the address has been added all the same.
 * @throws {FieldFault} before anything is sent; {AppError} as `call` does
 */
export async function addAddress(
  client: QueryClient,
  draft: AddressDraft,
  signal: AbortSignal,
): Promise<void> {
  const fault = draftFault(draft, knownAddresses(client));
  if (fault) throw fault;
  const wanted = draftedAddress(draft);
  const { type, area, address } = wanted;
  try {
    await call('bindAddress', { type, area, address }, { signal });
  } catch (error) {
    if (isDefinite(error)) {
      void readAnew(client, listOf(client));
      throw asFault(error, draft);
    }
    if (
      !(await confirmFromList(
        client,
        listOf(client),
        signal,
        (list) => sameAddress(wanted, list) !== undefined,
      ))
    ) {
      throw error;
    }
    return;
  }
  void readAnew(client, listOf(client));
}

/**
 * Removes an address; as {@link addAddress} does, it believes the list where the answer is lost.
 * @throws {AppError} as `call` does
 */
export async function deleteAddress(
  client: QueryClient,
  address: WithdrawalAddress,
  signal: AbortSignal,
): Promise<void> {
  try {
    const payload = { address_id: address.id, address: addressText(address) };
    await call('deleteAddress', payload, { signal });
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthorized') throw error;
    // Also after a definite no: another tab may have deleted it, and then all is as it should be.
    if (
      !(await confirmFromList(client, listOf(client), signal, (list) =>
        list.every(({ id }) => id !== address.id),
      ))
    ) {
      throw error;
    }
    return;
  }
  void readAnew(client, listOf(client));
}

/** The platform has decided, or the session is over: there is no doubt about the outcome. */
function isDefinite(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'refused' || error.kind === 'unauthorized');
}

/** The platform's own 不可重复添加 belongs to the field, as ours does. */
function asFault(error: unknown, { type }: AddressDraft): unknown {
  if (!(error instanceof AppError) || error.message !== MESSAGES.duplicateAddress) return error;
  return new FieldFault(error.message, type === AddressType.huione ? 'phone' : 'address');
}

function knownAddresses(client: QueryClient): readonly WithdrawalAddress[] {
  return client.getQueryData(addressesQuery().queryKey) ?? [];
}

function listOf(client: QueryClient): ListSource<readonly WithdrawalAddress[]> {
  const query = addressesQuery();
  return {
    queryKey: query.queryKey,
    fetch: () => client.fetchQuery({ ...query, retry: false }),
  };
}
