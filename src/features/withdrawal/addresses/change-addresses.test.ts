import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { AppError } from '../../../../contract/errors.ts';
import { addressesQuery } from '../../../data/money/wallet-queries.ts';
import { addAddress, deleteAddress, draftFault } from './change-addresses.ts';
import { type AddressDraft, addressLine, sameAddress } from './saved-address.tsx';

const seen = vi.hoisted(() => ({
  log: [] as [string, unknown][],
  /** The account, once the platform has named it. */
  account: undefined as { id: string; username: string } | undefined,
  /** What the platform holds, and how it answers a change. */
  list: [] as unknown[],
  change: (): unknown => undefined,
}));

vi.mock('../../../api/call.ts', () => ({
  call: async ({ name }: { name: string }, body: unknown) => {
    seen.log.push([name, body]);
    return await Promise.resolve(name === 'addressList' ? seen.list : seen.change());
  },
}));
vi.mock('../../../session/session-store.ts', () => {
  const useSession = { getState: () => ({ token: 'a', account: seen.account }) };
  const isActiveAccount = (id: string) => id === '7';
  return { useSession, isActiveAccount, useAccount: () => undefined, useLoggedIn: () => true };
});

const draft = (part: Partial<AddressDraft>): AddressDraft => ({
  type: 1,
  address: '',
  area: '',
  phone: '',
  ...part,
});
const saved = (part: Partial<WithdrawalAddress>): WithdrawalAddress => ({
  id: '1',
  type: 1,
  address: '',
  phone: '',
  area: '',
  ...part,
});
const lost = () => {
  throw new AppError('network', '网络连接失败');
};
const going = () => new AbortController().signal;
let client: QueryClient;

const ACCOUNT = { id: '7', username: 'x' };

beforeEach(() => {
  seen.log = [];
  seen.account = ACCOUNT;
  seen.list = [];
  seen.change = () => undefined;
  client = new QueryClient();
});

describe('a draft', () => {
  it('is at fault where something is missing', () => {
    expect(draftFault(draft({ address: ' ' }), [])).toMatchObject({ field: 'address' });
    expect(draftFault(draft({ type: 3 }), [])?.message).toBe('有未填选项');
    expect(draftFault(draft({ type: 2, phone: '1' }), [])).toMatchObject({ field: 'area' });
    expect(draftFault(draft({ type: 2, area: '+86' }), [])).toMatchObject({ field: 'phone' });
    expect(draftFault(draft({ address: 'anything at all' }), [])).toBeUndefined();
  });

  it('is at fault where the address is there already, compared after trimming', () => {
    const list = [
      saved({ address: 'Tx ' }),
      // Other platforms may send the number as phone alone, and the code without its sign.
      saved({ id: '2', type: 2, phone: '123', area: '855' }),
    ];
    expect(draftFault(draft({ address: '  Tx' }), list)?.message).toBe('不可重复添加');
    const phone = draft({ type: 2, area: '+855', phone: ' 123 ' });
    expect(draftFault(phone, list)).toMatchObject({ message: '不可重复添加', field: 'phone' });
    expect(draftFault(draft({ address: 'tx' }), list)).toBeUndefined();
    expect(draftFault(draft({ type: 3, address: 'Tx' }), list)).toBeUndefined();
    expect(draftFault(draft({ type: 2, area: '+86', phone: '123' }), list)).toBeUndefined();
    expect(addressLine(list[1] ?? saved({}))).toBe('+855 123');
    expect(sameAddress(saved({ address: 'Ty' }), list)).toBeUndefined();
  });
});

describe('adding', () => {
  it('sends area, type and address, and reads the list again', async () => {
    await addAddress(client, draft({ type: 2, area: '+855', phone: ' 123 ' }), going());
    await expect.poll(() => seen.log.map(([name]) => name)).toContain('addressList');
    expect(seen.log[0]).toEqual(['bindAddress', { type: 2, area: '+855', address: '123' }]);
  });

  it('believes the list where the answer is lost', async () => {
    seen.change = lost;
    await expect(addAddress(client, draft({ address: 'Tx' }), going())).rejects.toThrow('网络');
    seen.list = [saved({ address: 'Ty' })];
    await expect(addAddress(client, draft({ address: 'Ty' }), going())).resolves.toBeUndefined();
    const again = addAddress(client, draft({ address: 'Ty' }), going());
    await expect(again).rejects.toThrow('不可重复添加');
  });

  it.each([
    ['comes', () => undefined],
    ['is lost', lost],
  ])('shows in the list of an account that is named before the answer %s', async (_how, end) => {
    seen.account = undefined;
    seen.change = () => {
      seen.account = ACCOUNT;
      seen.list = [saved({ address: 'Tx' })];
      return end();
    };
    await addAddress(client, draft({ address: 'Tx' }), going());
    const shown = () => client.getQueryData(addressesQuery(ACCOUNT.id).queryKey);
    await expect.poll(shown).toEqual(seen.list);
  });

  it('puts the platform’s own 不可重复添加 to the field', async () => {
    seen.change = () => {
      throw new AppError('refused', '不可重复添加');
    };
    const adding = addAddress(client, draft({ address: 'Tx' }), going());
    await expect(adding).rejects.toMatchObject({ name: 'FieldFault', field: 'address' });
  });

  it('does not wait for the list once somebody has given up', async () => {
    const given = new AbortController();
    seen.change = () => {
      given.abort();
      throw new AppError('cancelled', '已取消');
    };
    const adding = addAddress(client, draft({ address: 'Tx' }), given.signal);
    await expect(adding).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('deleting', () => {
  const address = saved({ id: '9', address: 'Tx' });

  it('names the address by id and text', async () => {
    await deleteAddress(client, address, going());
    expect(seen.log[0]).toEqual(['deleteAddress', { address_id: '9', address: 'Tx' }]);
  });

  it('is done when the address is gone, whoever deleted it', async () => {
    for (const change of [
      lost,
      () => {
        throw new AppError('refused', '地址不存在');
      },
    ]) {
      seen.change = change;
      seen.list = [];
      await expect(deleteAddress(client, address, going())).resolves.toBeUndefined();
      seen.list = [address];
      await expect(deleteAddress(client, address, going())).rejects.toBeInstanceOf(AppError);
    }
  });
});
