import { CALLS, type CallName, KEY_HEADER } from '../../contract/index.ts';
import { parseMoneyDown } from '../../contract/money.ts';
import { fetchReply, type Reply, send } from './ask.ts';
import { isLocked, type Run } from './reads.ts';

/** One point of money safety or of the app's host; `good` is undefined where the run could not tell. */
export interface Finding {
  what: string;
  good: boolean | undefined;
  words: string;
}

/** Largest difference between the Date header and other clocks, s (docs/connect.md). */
const MOST_SKEW_S = 5;
const APP_HEADERS = ['authorization', 'content-type', 'sign', KEY_HEADER.toLowerCase()];

/** Everything that money and a second host need beyond the calls themselves. */
export async function findings(run: Run): Promise<Finding[]> {
  const personal = run.replies.filter(({ call }) => CALLS[call].auth === 'required');
  return [
    overTls(run),
    dates(personal),
    await unauthorized(run),
    caches(personal),
    keys(run),
    connections(run),
    retryAfter(run),
    orders(run),
    days(run),
    ...(await crossOrigin(run)),
  ];
}

function overTls({ target }: Run): Finding {
  const { protocol, hostname } = new URL(target.url);
  const good = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const words = good ? '' : 'a page on https may not call an http address';
  return { what: 'https', good, words };
}

function dates(personal: readonly Reply[]): Finding {
  const what = 'Date header';
  const [newest] = personal.slice(-1);
  if (!newest) return { what, good: undefined, words: 'no personal answer was seen' };
  const without = personal.find(({ headers }) =>
    Number.isNaN(Date.parse(headers.get('date') ?? '')),
  );
  if (without) return { what, good: false, words: `${CALLS[without.call].path} has none` };
  const told = Date.parse(newest.headers.get('date') ?? '');
  // A header has whole seconds, and was written while the call was under way.
  const early = Math.max(0, newest.sentAt - 1000 - told);
  const late = Math.max(0, told - newest.receivedAt);
  const skew = Math.round((early + late) / 1000);
  const words = `${skew} s away from the clock of this machine`;
  return { what, good: skew <= MOST_SKEW_S, words };
}

async function unauthorized(run: Run): Promise<Finding> {
  const what = '401 without a login';
  const reply = await send(run.target, 'userInfo', {});
  if (typeof reply === 'string') return { what, good: undefined, words: reply };
  const good = isLocked(reply);
  const words = good ? '' : `HTTP ${reply.status}: a login that has ended goes unnoticed`;
  return { what, good, words };
}

/** A GET may be kept by a browser or a proxy; a POST is not. */
function caches(personal: readonly Reply[]): Finding {
  const what = 'personal answers are not cached';
  const kept = personal.find(({ call, headers }) => {
    if (Number(headers.get('age') ?? 0) > 0) return true;
    if (CALLS[call].method === 'POST') return false;
    const said = (headers.get('cache-control') ?? '').toLowerCase();
    return !/no-store|no-cache|private|max-age=0/.test(said) || /public|max-age=[1-9]/.test(said);
  });
  if (personal.length === 0) return { what, good: undefined, words: 'no personal answer was seen' };
  if (!kept) return { what, good: true, words: '' };
  const said = kept.headers.get('cache-control') ?? 'no Cache-Control';
  return { what, good: false, words: `${CALLS[kept.call].path}: ${said}; send no-store` };
}

function keys({ seen, keys: tried, replies }: Run): Finding {
  const what = 'idempotency keys';
  if (replies.length === 0) return { what, good: undefined, words: 'no answer was seen' };
  const info = seen.platformInfo;
  if (!info) return { what, good: false, words: '/api/plat/info does not announce them' };
  if (!info.honoursKeys) {
    const words = 'not announced: a lost answer is cleared up in minutes, not seconds';
    return { what, good: false, words };
  }
  return { what, good: undefined, words: 'announced, not tried', ...tried };
}

function connections({ replies, locked }: Run): Finding {
  const what = 'Connection: close on calls that must not be repeated';
  const asked = replies.filter(({ call }) => CALLS[call].once);
  const shut = (reply: Reply | undefined) => reply?.headers.get('connection') === 'close';
  const open = asked.find((reply) => !shut(reply));
  if (open) return { what, good: false, words: `${CALLS[open.call].path} leaves it open` };
  if (asked.some(({ call }) => CALLS[call].money)) return { what, good: true, words: '' };
  if (shut(locked.get('recharge'))) return { what, good: true, words: 'seen on a refused call' };
  return { what, good: undefined, words: 'not seen without --money' };
}

function retryAfter({ replies }: Run): Finding {
  const what = 'Retry-After with 429';
  const busy = replies
    .flatMap((reply) => (reply.before ? [reply.before, reply] : [reply]))
    .filter(({ status }) => status === 429);
  if (busy.length === 0) return { what, good: undefined, words: 'no 429 was seen' };
  const good = busy.every(({ headers }) => headers.has('retry-after'));
  return { what, good, words: good ? '' : 'a 429 came without it' };
}

/** A list that ignores its days sends rows of other ones, which the app can neither place nor complete. */
function days({ keepsToDays, target }: Run): Finding {
  const what = 'record lists keep to date_from and date_to';
  if (!target.adapter.recordLists.days) {
    return {
      what,
      good: true,
      words: 'the adapter says that they do not: only the newest are kept',
    };
  }
  const words = {
    true: '',
    false:
      'they send rows of other days: keep to them, or say recordLists.days: false in an adapter',
    undefined: 'this account has no records',
  }[`${keepsToDays}`];
  return { what, good: keepsToDays, words };
}

/** The order of this run's recharge has to be in the list at once, with what tells it from others. */
function orders({ replies, seen }: Run): Finding {
  const what = 'a new order is listed at once';
  const order = replies.find(({ call, status }) => call === 'recharge' && status === 200);
  if (!order || !seen.recharge) return { what, good: undefined, words: 'not seen without --money' };
  const { order_no, amount } = seen.recharge;
  const rows = seen.inoutRecords?.data ?? [];
  const asked = amount === '' ? undefined : parseMoneyDown(amount);
  const row = rows.find((one) =>
    order_no === '' ? one.amount === asked : one.order_no === order_no,
  );
  if (!row) return { what, good: false, words: 'inout-records does not show it' };
  if (row.order_no === '') return { what, good: false, words: 'its row has no order_no' };
  if (order_no === '')
    return { what, good: false, words: 'the answer to recharge has no order_no' };
  if (row.kind !== 1) return { what, good: false, words: `its row has kind ${row.kind}, not 1` };
  if (asked !== undefined && row.amount !== asked) {
    return { what, good: false, words: 'its row has another amount than was asked for' };
  }
  const date = Date.parse(order.headers.get('date') ?? '');
  if (Number.isNaN(date)) {
    return { what, good: undefined, words: 'its created_at has no Date header to compare with' };
  }
  const skew = Math.round(Math.abs(row.created_at - date) / 1000);
  if (skew > MOST_SKEW_S) {
    return { what, good: false, words: `its created_at is ${skew} s away from the Date header` };
  }
  return { what, good: true, words: '' };
}

/** CORS as a browser asks for it. */
async function crossOrigin(run: Run): Promise<Finding[]> {
  const { appOrigin } = run.target;
  if (appOrigin === undefined || appOrigin === new URL(run.target.url).origin) {
    const words = 'not looked at: give --origin where the app is on another host';
    return [{ what: 'CORS', good: undefined, words }];
  }
  return [await preflight(run, appOrigin), ...shared(run, appOrigin)];
}

async function preflight(run: Run, origin: string): Promise<Finding> {
  const what = 'CORS: methods and request headers';
  const url = new URL(CALLS.recharge.path, run.target.url);
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': APP_HEADERS.join(','),
  };
  const reply = await fetchReply(run.target, 'recharge', url, { method: 'OPTIONS', headers });
  if (typeof reply === 'string') return { what, good: false, words: reply };
  if (reply.status >= 300)
    return { what, good: false, words: `OPTIONS answers HTTP ${reply.status}` };
  if (!names(reply.headers.get('access-control-allow-origin'), origin)) {
    return { what, good: false, words: 'OPTIONS does not allow the app’s origin' };
  }
  const allowed = listed(reply.headers.get('access-control-allow-headers'));
  // A star does not stand for Authorization.
  const missing = APP_HEADERS.filter(
    (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
  );
  const words = missing.length === 0 ? '' : `allow the request headers ${missing.join(', ')}`;
  return { what, good: missing.length === 0, words };
}

function shared({ replies }: Run, origin: string): Finding[] {
  const closed = replies.find(
    ({ headers }) => !names(headers.get('access-control-allow-origin'), origin),
  );
  const personal = replies.filter(({ call }) => CALLS[call].auth === 'required');
  const lacks = (header: string, wanted: string) =>
    personal.find(({ headers }) => {
      const told = listed(headers.get(header));
      return !told.includes(wanted) && !told.includes('*');
    });
  const answers = (what: string, found: Reply | undefined, words: string): Finding => ({
    what,
    good: replies.length === 0 ? undefined : found === undefined,
    words: found ? `${pathOf(found.call)}: ${words}` : '',
  });
  return [
    answers('CORS: answers', closed, 'Access-Control-Allow-Origin does not name the app'),
    answers('CORS: Date exposed', lacks('access-control-expose-headers', 'date'), 'expose Date'),
    answers(
      'CORS: Retry-After exposed',
      lacks('access-control-expose-headers', 'retry-after'),
      'expose Retry-After',
    ),
    answers(
      'Timing-Allow-Origin',
      lacks('timing-allow-origin', origin),
      'only the bodies count as data used',
    ),
  ];
}

const pathOf = (call: CallName) => CALLS[call].path;
const names = (header: string | null, origin: string) => header === '*' || header === origin;
const listed = (header: string | null) =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());
