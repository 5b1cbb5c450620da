import type { PayChannel } from '../../../contract/calls/wallet.ts';
import type { MoneyKind } from '../../../db/operation.ts';

/** Operation kinds that recharge. */
type RechargeKind = Extract<MoneyKind, 'recharge' | 'huione' | 'ipay'>;

/** A recharge channel as offered to the player. */
export interface Channel {
  id: string;
  name: string;
  kind: RechargeKind;
  /** A short description of how the player pays. */
  text: string;
  /** False if the platform has closed the channel. */
  open: boolean;
  /** micro-USDT */
  min: bigint | undefined;
  max: bigint | undefined;
}

interface KindRow {
  kind: RechargeKind;
  /** Matches the platform's name for the kind; the specification does not define these names. */
  called: RegExp;
  name: string;
  text: string;
}

/** Every kind of channel this app supports. */
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

/** The channel that the specification requires, offered even without the platform's list. */
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
 * The recharge channels in the platform's order, without kinds this app does not know. Without a list, only
 * USDT on TRC20, which the specification requires, is offered.
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
