import type { PayChannel } from '../../../contract/calls/wallet.ts';
import type { MoneyKind } from '../../../db/operation.ts';

type RechargeKind = Extract<MoneyKind, 'recharge' | 'huione' | 'ipay'>;

/** A channel as offered to the player; limits in micro-USDT. */
export interface Channel extends Pick<PayChannel, 'id' | 'name' | 'min' | 'max'> {
  kind: RechargeKind;
  text: string;
  open: boolean;
}

/** USDT on TRC20, which is a call of its own in the specification: offered whatever the platform's list names. */
const ON_CHAIN: Channel = {
  id: '',
  name: 'USDT-TRC20',
  kind: 'recharge',
  text: '从钱包或交易所转账',
  open: true,
  min: undefined,
  max: undefined,
};

/** What this app supports, by the platform's names, which the specification does not define. */
const KINDS: readonly (Pick<Channel, 'kind' | 'name' | 'text'> & { called: RegExp })[] = [
  { ...ON_CHAIN, called: /trc-?20|usdt/i },
  { kind: 'huione', called: /huione|汇旺/i, name: '汇旺', text: '在汇旺收银台付款' },
  { kind: 'ipay', called: /i-?pay/i, name: 'iPay', text: '在 iPay 收银台付款' },
];

const OPEN = 1;

/**
 * The recharge channels in the platform's order, without kinds this app does not know. USDT on TRC20 is always
 * among them, first where the platform does not list it.
 */
export function offeredChannels(sent: readonly PayChannel[] | undefined): Channel[] {
  const channels = (sent ?? []).flatMap(({ id, name, kind, min, max, status }): Channel[] => {
    const row = kindCalled(kind) ?? kindCalled(name);
    if (!row) return [];
    const open = status === OPEN;
    return [{ id, name: name || row.name, kind: row.kind, text: row.text, open, min, max }];
  });
  const isListed = channels.some(({ kind }) => kind === ON_CHAIN.kind);
  return isListed ? channels : [ON_CHAIN, ...channels];
}

function kindCalled(name: string) {
  return KINDS.find(({ called }) => called.test(name));
}

/** Number of placeholder rows while the platform's list is loading, so that its arrival moves nothing. */
export function awaitedChannels(known: readonly Channel[]): number {
  return Math.max(0, KINDS.length - known.length);
}

/**
 * The channel selected until the player chooses one: USDT on TRC20, wherever the platform lists it, so that a
 * list arriving late does not change the channel the player is about to submit.
 */
export function preferredChannel(channels: readonly Channel[]): Channel | undefined {
  const open = channels.filter((channel) => channel.open);
  return open.find(({ kind }) => kind === ON_CHAIN.kind) ?? open[0];
}

/**
 * A channel's limits: the higher of the platform's and the channel's minimum, and the channel's maximum. All
 * micro-USDT.
 */
export function limitsOf(channel: Channel | undefined, minRecharge: bigint) {
  const min = channel?.min !== undefined && channel.min > minRecharge ? channel.min : minRecharge;
  return { min, max: channel?.max };
}
