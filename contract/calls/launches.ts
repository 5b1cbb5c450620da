import * as v from 'valibot';
import { get, named, post } from '../call.ts';
import { int, isNothing, maybe, money, nothing, orElse, prepared, text } from '../readers.ts';

const ADDRESS_NAMES = ['url', 'game_url', 'gameUrl', 'link'];

/** A launch answers the address of the table: under a usual name, also within `data`, or as bare text. */
const launched = prepared(v.object({ url: v.pipe(text, v.minLength(1)) }), (wire) => {
  const data = fieldOf(wire, ['data']);
  const url = fieldOf(wire, ADDRESS_NAMES) ?? fieldOf(data, ADDRESS_NAMES) ?? data ?? wire;
  return { url };
});

/** The first field of these names that is not nothing. */
function fieldOf(wire: unknown, names: readonly string[]): unknown {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const fields = wire as Record<string, unknown>;
  return names
    .map((name) => fields[name])
    .find((value) => value !== undefined && !isNothing(value));
}

const noParams = v.object({ game_code: orElse(text, '') });
const byCode = v.object({ game_code: v.pipe(text, v.minLength(1)) });
const byId = v.object({ game_id: orElse(text, '') });

const ANSWER =
  'the answer carries the table address as url; game_code where the specification shows no parameter';

const launch = <const R extends v.GenericSchema>(path: `/api/${string}`, request: R) =>
  get(path, request, launched, { assumed: ANSWER });

export const launchCalls = named({
  launchAg: launch('/api/ag/forward-game', byId),
  launchAgWeb: launch('/api/ag/forward-game/web', byId),
  launchAgFish: launch('/api/ag-by/forward-game', byId),
  launchIm: post('/api/im/start-game', noParams, launched, { assumed: ANSWER }),
  launchKy: launch('/api/ky/game-hall', noParams),
  launchJdb: launch('/api/jdb/login', noParams),
  launchSb: launch('/api/sb/start-game', noParams),
  launchHlqp: launch('/api/hlqp/start-game', noParams),
  launchCmd: launch('/api/cmd/login', noParams),
  launchLgd: launch('/api/lgd/start-game', byCode),
  launchMg: launch('/api/mg/start-game', byCode),
  launchCq: launch('/api/cq/login', noParams),
  launchJl: launch('/api/jl/login', noParams),
  launchPp: launch('/api/pp/start-game', byCode),
  launchEv: launch('/api/ev/start-game', noParams),
  launchYx: launch('/api/yx/start-game', noParams),
  refundKy: get(
    '/api/ky/refund',
    nothing,
    v.object({
      refunded: orElse(money, '0'),
      balance: maybe(money),
      count: orElse(int, 0),
    }),
    { assumed: 'brings money left at the KY tables back; fields' },
  ),
});
