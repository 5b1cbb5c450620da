import { CALLS, type CallName } from '../../contract/index.ts';
import type { MoneyKind } from '../../db/operation.ts';
import type { Dice } from '../soak/dice.ts';
import type { Spoiling } from '../support/fault-answers.ts';
import type { Heard } from '../support/fault-platform.ts';
import type { Arrival, Fault, FaultServer } from '../support/fault-server.ts';
import { drawFate, type Fate, NOTHING } from './fates.ts';
import type { LaneTime } from './lane-time.ts';
import { OPERATION_HEADER } from './name-operations.ts';

const CALL_OF: Readonly<Record<MoneyKind, CallName>> = {
  recharge: 'recharge',
  huione: 'payHuione',
  ipay: 'payIpay',
  withdrawal: 'withdrawApply',
  claim: 'taskReceive',
  redBag: 'redBagSend',
  redBagOpen: 'redBagOpen',
};
const KIND_OF = new Map(
  Object.entries(CALL_OF).map(([kind, call]) => [CALLS[call].path as string, kind as MoneyKind]),
);
export const MONEY_PATHS: readonly string[] = [...KIND_OF.keys()];

/** How long before a sequence a stale Date is of. */
const STALE_MS = 20 * 60_000;
/** Nothing of this many real ms is quiet. */
const QUIET_MS = 40;
const LONGEST_NOISE_MS = 3_000;

/** A money request at the line, and what the platform made of it. */
export interface MoneyArrival {
  kind: MoneyKind;
  /** Operations that were being sent when it left the page: one, or one of each account. */
  opIds: readonly string[];
  keyed: boolean;
  body: string;
  atMs: number;
  fate: Fate;
  /** Also the answers to its echoes. */
  heard: readonly Heard[];
}

/** The line of one lane: bad from `begin` to `end`. */
export interface ChaosLine {
  readonly url: string;
  /** @param dice what happens to the nth request of a path is thrown apart from all others */
  begin(dice: Dice): void;
  end(): void;
  /** Nobody gets through for so long. */
  goDark(ms: number): void;
  /** Money requests since `begin`, oldest first. */
  readonly arrivals: readonly MoneyArrival[];
  /** Resolves when no request is under way but those that wait on purpose. */
  untilQuiet(): Promise<void>;
}

export function makeChaosLine(
  line: FaultServer,
  platform: { url: string },
  time: () => LaneTime,
  without: ReadonlySet<string>,
): ChaosLine {
  const arrivals: (MoneyArrival & { heard: Heard[] })[] = [];
  /** First answers to reads of this sequence. */
  const kept = new Map<string, { heard: Heard; atMs: number }>();
  let dice: Dice | undefined;
  let began = 0;
  let nth = new Map<string, number>();
  let busy = 0;

  line.disturb('/api/', choose);

  function choose(arrival: Arrival): Fault {
    const kind = KIND_OF.get(arrival.path);
    const drawn = draw(arrival, kind !== undefined);
    const fate = drawn.onlyReused && !arrival.reused ? NOTHING : drawn;
    if (kind !== undefined) note(kind, arrival, fate);
    if (fate.echoMs !== undefined) void echo(arrival, fate.echoMs);
    return faultOf(arrival, fate);
  }

  function draw({ path }: Arrival, isMoney: boolean): Fate {
    if (!dice) return NOTHING;
    const count = nth.get(path) ?? 0;
    nth.set(path, count + 1);
    return drawFate(dice.fork(`${path} ${count}`), isMoney, without);
  }

  function note(kind: MoneyKind, arrival: Arrival, fate: Fate): void {
    const { key, headers, body, heard } = arrival;
    const sending = String(headers[OPERATION_HEADER] ?? '');
    const opIds = key === undefined ? sending.split(' ').filter(Boolean) : [key];
    const atMs = time().now();
    arrivals.push({ kind, opIds, keyed: key !== undefined, body, atMs, fate, heard });
  }

  function faultOf(arrival: Arrival, fate: Fate): Fault {
    const { forward, beforeMs, afterMs, staleAnswer } = fate;
    const what = `${arrival.path} ${arrival.headers.authorization} ${arrival.body}`;
    const old = staleAnswer ? kept.get(what) : undefined;
    const answer = old ? replay(old) : fate.answer;
    busy += 1;
    return {
      forward,
      ...(answer !== undefined && { answer }),
      before: async () => {
        await pausing(beforeMs);
        await time().untilSteady();
      },
      after: async () => {
        const heard = arrival.heard.at(-1);
        if (heard && !kept.has(what)) kept.set(what, { heard, atMs: time().now() });
        if (heard && fate.staleDate) heard.headers.date = staleDate();
        await pausing(afterMs);
        busy -= 1;
        await time().untilSteady();
      },
    };
  }

  async function pausing(ms = 0): Promise<void> {
    if (ms === 0) return;
    busy -= 1;
    await time().wait(ms);
    busy += 1;
  }

  /** In the platform's own time: the line adds what the lane is ahead. */
  function staleDate(): string {
    const aheadMs = time().now() - Date.now();
    return new Date(began - STALE_MS - aheadMs).toUTCString();
  }

  /** The same request once more, as something on the way makes it. */
  async function echo(arrival: Arrival, ms: number): Promise<void> {
    await time().wait(ms);
    const { authorization = '', 'content-type': type = '' } = arrival.headers;
    const headers: Record<string, string> = { authorization, 'content-type': type };
    if (arrival.key !== undefined) headers['idempotency-key'] = arrival.key;
    const { method, path, body } = arrival;
    busy += 1;
    const answer = await fetch(new URL(path, platform.url), { method, headers, body });
    const text = Buffer.from(await answer.arrayBuffer());
    arrival.heard.push({ status: answer.status, headers: {}, body: text });
    busy -= 1;
  }

  async function untilQuiet(): Promise<void> {
    const since = performance.now();
    let quietSince = performance.now();
    while (performance.now() - quietSince < QUIET_MS) {
      if (performance.now() - since > LONGEST_NOISE_MS) return;
      await new Promise((done) => setTimeout(done, 10));
      if (busy > 0) quietSince = performance.now();
    }
  }

  return {
    url: line.url,
    begin(own) {
      dice = own;
      began = time().now();
      nth = new Map();
      arrivals.length = 0;
      kept.clear();
      line.keepAlive(true);
      line.forget();
    },
    end() {
      dice = undefined;
      line.keepAlive(false);
      line.cut(false);
    },
    goDark(ms) {
      line.cut(true);
      void time()
        .wait(ms)
        .then(() => line.cut(false));
    },
    arrivals,
    untilQuiet,
  };
}

function replay({ heard, atMs }: { heard: Heard; atMs: number }): Spoiling {
  const type = String(heard.headers['content-type'] ?? 'application/json');
  const headers = { 'content-type': type, date: new Date(atMs).toUTCString() };
  return { status: heard.status, headers, body: heard.body.toString() };
}
