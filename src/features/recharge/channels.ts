import type { PayChannel } from '../../../contract/calls/wallet.ts';
import type { MoneyKind } from '../../../db/operation.ts';

/** Kinds of money actions that recharge. */
type RechargeKind = Extract<MoneyKind, 'recharge' | 'huione' | 'ipay'>;

/** A way to recharge, as it is offered. */
export interface Channel {
  id: string;
  name: string;
  kind: RechargeKind;
  /** In short, what paying by it is like. */
  text: string;
  /** False while the platform has shut it. */
  open: boolean;
  /** micro-USDT */
  min: bigint | undefined;
  max: bigint | undefined;
}

interface KindRow {
  kind: RechargeKind;
  /** By what the platform calls it; its words for a kind are not specified. */
  called: RegExp;
  name: string;
  text: string;
}

/** Every kind of channel this app can pay by. */
const KINDS: readonly KindRow[] = [
  {
    kind: 'recharge',
    called: /trc-?20|usdt/i,
    name: 'USDT-TRC20',
    text: '从钱包或交易所转账',
  },
  { kind: 'huione', called: /huione|汇旺/i, name: '汇旺', text: '在汇旺收银台付款' },
  { kind: 'ipay', called: /i-?pay/i, name: 'iPay', text: '在 iPay 收银台付款' },
];

const OPEN = 1;

/** The specified way, which needs no list to be known. */
const ON_CHAIN: Channel = {
  id: '',
  name: 'USDT-TRC20',
  kind: 'recharge',
  text: '从钱包或交易所转账',
  open: true,
  min: undefined,
  max: undefined,
};

/**
 * The ways to recharge, in the platform's order. Kinds that this app does not know are left out;
 * while there is no list, the specified one (USDT on TRC20) stands alone.
 */
export function offeredChannels(sent: readonly PayChannel[] | undefined): Channel[] {
  const channels = (sent ?? []).flatMap((channel): Channel[] => {
    const row = KINDS.find(
      ({ called }) =>
        called.test(channel.kind) || (channel.kind === '' && called.test(channel.name)),
    );
    if (!row) return [];
    return [
      {
        id: channel.id,
        name: channel.name || row.name,
        kind: row.kind,
        text: row.text,
        open: channel.status === OPEN,
        min: channel.min,
        max: channel.max,
      },
    ];
  });
  return channels.length > 0 ? channels : [ON_CHAIN];
}

/** How many rows to keep free while the platform's list is awaited: nothing moves when it comes. */
export function awaitedChannels(known: readonly Channel[]): number {
  return Math.max(0, KINDS.length - known.length);
}

/**
 * What is chosen as long as the player has not: the specified way, wherever the platform lists it. So
 * the list, coming late, does not change what a tap is about to send.
 */
export function preferredChannel(channels: readonly Channel[]): Channel | undefined {
  const open = channels.filter((channel) => channel.open);
  return open.find(({ kind }) => kind === ON_CHAIN.kind) ?? open[0];
}

/** The limits that hold for a channel: the platform's own minimum, and the channel's. */
export function limitsOf(channel: Channel | undefined, minRecharge: bigint) {
  const min = channel?.min !== undefined && channel.min > minRecharge ? channel.min : minRecharge;
  return { min, max: channel?.max };
}
