import { randomUUID } from 'node:crypto';
import { launchCalls } from '../../contract/calls/launches.ts';
import {
  CALLS,
  type CallName,
  type CallRequest,
  type CallResult,
  GameStatus,
  HOT_PAGE,
  RedBagKind,
} from '../../contract/index.ts';
import { fetchReply, type Judgement, judge, type Reply, send, type Target } from './ask.ts';

/** What has been asked so far: judgements by call, results as the app reads them, and answers for other checks. */
export interface Run {
  target: Target;
  token: string | undefined;
  judged: Map<CallName, Judgement>;
  replies: Reply[];
  seen: { [N in CallName]?: CallResult<N> };
  /** Whether a list of records keeps to the days asked for; undefined where there was none to ask. */
  keepsToDays: boolean | undefined;
  /** What a repeated idempotency key did; absent where none was repeated. */
  keys?: { good: boolean; words: string };
  /** Answers to calls without a login; undefined where nothing arrived. */
  locked: Map<CallName, Reply | undefined>;
}

export function startRun(target: Target, token: string | undefined): Run {
  const nothing = { judged: new Map(), replies: [], seen: {}, locked: new Map() };
  return { target, token, keepsToDays: undefined, ...nothing };
}

/** Calls that a platform may refuse by its rules (limits, balance, formats), which says nothing against it. */
const REFUSABLE: ReadonlySet<CallName> = new Set<CallName>([
  ...(Object.keys(launchCalls) as (keyof typeof launchCalls)[]),
  ...(['inviteCode', 'bindAddress', 'setPassword', 'updatePassword', 'withdrawApply'] as const),
  ...(['payHuione', 'payIpay', 'taskReceive', 'redBagSend', 'redBagOpen'] as const),
]);

const SILENT_MOST = 3;
const SHORT_MS = 2_000;

/** Sends a call, judges the answer and remembers both. @returns the result as the app reads it, if readable */
export async function ask<N extends CallName>(
  run: Run,
  call: N,
  fields: CallRequest<N>,
  key?: string,
): Promise<CallResult<N> | undefined> {
  const token = CALLS[call].auth === 'required' ? run.token : undefined;
  const reply = await send(run.target, call, fields as object, { token, ...(key && { key }) });
  const judgement = judge(run.target, call, reply);
  const isRule = judgement.refusal !== undefined && REFUSABLE.has(call);
  const refused: Judgement = { level: 'untried', words: `refused: ${judgement.words}` };
  run.judged.set(call, isRule ? refused : judgement);
  if (typeof reply === 'string') impatient(run);
  else run.replies.push(reply);
  // The schema that read the result is this call's.
  const result = judgement.result as CallResult<N> | undefined;
  if (result !== undefined) Object.assign(run.seen, { [call]: result });
  return result;
}

/** A host that swallows calls is not waited for in every one of them. */
function impatient(run: Run): void {
  const silent = run.replies.length === 0 && run.judged.size >= SILENT_MOST;
  if (silent) run.target.timeoutMs = Math.min(run.target.timeoutMs, SHORT_MS);
}

type Seen = Run['seen'];
/** The payload of a read, or why it is not asked. */
type Reads = { readonly [N in CallName]?: (seen: Seen) => CallRequest<N> | string };

const PAGE = { page: 1, size: 20 };
const DEVICE = 'check-platform';
const firstGame = (seen: Seen) =>
  seen.hotGames?.data.find(
    ({ gameCode, status }) => gameCode !== '' && status === GameStatus.available,
  );
const ofPacket = ({ redBags }: Seen) => {
  const packet = redBags?.data[0];
  return packet ? { bag_no: packet.bag_no } : 'this account has sent no red packet';
};
const ofMember = ({ brokerPlayOut }: Seen) => {
  const member = brokerPlayOut?.data[0];
  return member ? { ...PAGE, member_id: member.id } : 'this account has no members';
};

/** Every call that changes nothing, in an order in which each finds what it asks about. */
const READS: Reads = {
  platformInfo: () => ({}),
  homeCount: () => ({}),
  bulletins: () => ({}),
  config: () => ({}),
  banners: () => ({}),
  community: () => ({}),
  hotGames: () => HOT_PAGE,
  gamePlats: () => ({ game_plat_type: 0 }),
  games: ({ gamePlats }) => {
    const hall = gamePlats?.['data'][0];
    return { plat_type_id: hall?.platTypeId, game_type: hall?.category, ...PAGE };
  },
  searchGames: (seen) => ({ game_name: firstGame(seen)?.name || '捕鱼' }),
  captcha: () => ({ device: DEVICE }),
  inviteCode: () => ({ code: 'CHECK', device: DEVICE }),
  userInfo: () => ({}),
  refreshBalance: () => ({}),
  sessions: () => ({}),
  beginGame: (seen) => {
    const game = firstGame(seen);
    return game ? { game_code: game.gameCode } : 'the hot list has no open game with a game_code';
  },
  addressList: () => ({}),
  payChannels: () => ({}),
  inoutRecords: () => ({ ...PAGE, kind: 1 }),
  betRecords: () => PAGE,
  betDetail: ({ betRecords }) => {
    const bet = betRecords?.data[0];
    return bet ? { id: bet.id } : 'this account has no bet';
  },
  winLossReport: () => ({}),
  billChanges: () => PAGE,
  bonuses: () => PAGE,
  taskList: () => ({}),
  taskReceiveLog: () => PAGE,
  redBags: () => ({ ...PAGE, kind: RedBagKind.sent }),
  redBagLook: ofPacket,
  redBagDetail: ofPacket,
  invite: () => ({}),
  inviteUrlWeb: () => ({}),
  inviteUrlBot: () => ({}),
  brokerInfo: () => ({}),
  brokerTemplate: () => ({}),
  brokerPlayOut: () => PAGE,
  brokerPlayerLog: ofMember,
  superiorPerformance: () => ({}),
  superiorPerformanceDetail: ofMember,
  superiorPerformanceList: () => PAGE,
};

/** Logs in, unless a token is given. */
export async function logIn(run: Run, username: string, password: string): Promise<void> {
  const form = { username, password, confrimPas: '', captcha: '', code: '', device: DEVICE };
  run.token = (await ask(run, 'login', form))?.token;
}

/** Asks every call that changes nothing. */
export async function tryReads(run: Run): Promise<void> {
  for (const call of Object.keys(READS) as (keyof typeof READS)[]) await tryRead(run, call);
  await tryDays(run);
}

/** A day before any platform of this kind. */
const LONG_AGO = '2000-01-01';

/** Asks a list of records, which is not empty, for a day without any. */
async function tryDays(run: Run): Promise<void> {
  const lists = ['betRecords', 'inoutRecords', 'billChanges', 'bonuses'] as const;
  const call = lists.find((name) => (run.seen[name]?.data.length ?? 0) > 0);
  if (call === undefined) return;
  const fields = { ...PAGE, date_from: LONG_AGO, date_to: LONG_AGO };
  const reply = await send(run.target, call, fields, { token: run.token });
  const { result } = judge(run.target, call, reply);
  if (result !== undefined) run.keepsToDays = (result as CallResult<typeof call>).data.length === 0;
}

async function tryRead<N extends CallName>(run: Run, call: N): Promise<void> {
  const fields = READS[call]?.(run.seen);
  if (fields === undefined) return;
  if (CALLS[call].auth === 'required' && run.token === undefined) {
    await tryLocked(run, call, 'needs a login');
  } else if (typeof fields === 'string') {
    await tryLocked(run, call, fields);
  } else {
    await ask(run, call, fields as CallRequest<N>);
  }
}

/**
 * Notes a call as not tried, and looks whether it is there: without a login it changes nothing and is to answer 401.
 * A call for visitors has no such harmless way.
 * @param why the reason for the report
 */
export async function tryLocked(run: Run, call: CallName, why: string): Promise<void> {
  if (CALLS[call].auth === 'none') {
    run.judged.set(call, { level: 'untried', words: why });
    return;
  }
  const reply = await send(run.target, call, {});
  run.locked.set(call, typeof reply === 'string' ? undefined : reply);
  const found = judge(run.target, call, reply);
  if (typeof reply !== 'string' && isLocked(reply)) {
    const there = (await answersLockedAnywhere(run)) ? '' : '; it is there: 401 without a login';
    run.judged.set(call, { level: 'untried', words: why + there });
  } else if (found.refusal !== undefined) {
    const words = `${why}; without a login it answers ${found.words} instead of 401`;
    run.judged.set(call, { level: 'untried', words });
  } else {
    const open: Judgement = { level: 'broken', words: 'answers without a login' };
    run.judged.set(call, found.isSuccess ? open : found);
  }
}

/** Whether an answer says, by HTTP or in its envelope, that a login is needed. */
export function isLocked({ status, body }: Reply): boolean {
  return status === 401 || (status === 200 && /"code"\s*:\s*"?401\b/.test(body));
}

const nowhere = new WeakMap<Run, Promise<boolean>>();

/** Whether even a path that cannot exist answers 401, so that a 401 proves nothing. */
function answersLockedAnywhere(run: Run): Promise<boolean> {
  const known = nowhere.get(run);
  if (known) return known;
  const url = new URL(`/api/plat/none-${randomUUID()}`, run.target.url);
  const asked = fetchReply(run.target, 'userInfo', url, { method: 'POST' });
  const answer = asked.then((reply) => typeof reply !== 'string' && isLocked(reply));
  nowhere.set(run, answer);
  return answer;
}
