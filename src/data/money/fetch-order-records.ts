import type { RedBag } from '../../../contract/calls/red-bags.ts';
import { RedBagKind } from '../../../contract/enums.ts';
import type { MoneyGroup } from '../../../db/operation-kinds.ts';
import { call } from '../../api/call.ts';
import { claimSubject, taskIdOf } from './claim-subjects.ts';
import { fetchOrders } from './fetch-orders.ts';
import type { Trace, Traces } from './order-record.ts';

const PAGE_SIZE = 200;
/** A player who sends more red packets than this within a reading's time is not cleared up by it. */
const MOST_PAGES = 5;

type Read = (since: number, subjects: readonly string[], signal: AbortSignal) => Promise<Traces>;

/**
 * Reads what the platform has of a group, as {@link JournalDeps.readTraces} says.
 * @throws {AppError} as `call` does
 */
export function fetchTraces(
  group: MoneyGroup,
  since: number,
  subjects: readonly string[],
  signal: AbortSignal,
): Promise<Traces> {
  return READS[group](since, subjects, signal);
}

const READS: Record<MoneyGroup, Read> = {
  deposit: (since, _, signal) => ordersOf('deposit', since, signal),
  withdrawal: (since, _, signal) => ordersOf('withdrawal', since, signal),
  claim: readClaims,
  redBag: readSent,
  redBagOpen: readReceived,
};

async function ordersOf(kind: 'deposit' | 'withdrawal', since: number, signal: AbortSignal) {
  const { orders, complete } = await fetchOrders(kind, since, signal);
  return { found: orders, complete };
}

/** The log of every promotion that is asked about: all of its claims, which are few. */
async function readClaims(
  _since: number,
  subjects: readonly string[],
  signal: AbortSignal,
): Promise<Traces> {
  const found: Trace[] = [];
  let complete = true;
  for (const id of new Set(subjects.map(taskIdOf))) {
    const asked = { id, page: 1, size: PAGE_SIZE };
    const { data, total, unreadable } = await call('taskReceiveLog', asked, {
      signal,
      fresh: true,
    });
    if (unreadable > 0 || (total !== undefined && total > data.length)) complete = false;
    for (const claim of data) {
      found.push({
        orderNo: claim.claim_no === '' ? claim.id : claim.claim_no,
        kind: 'claim',
        amount: claim.amount,
        createdAt: claim.created_at,
        address: '',
        subject: claimSubject(claim.task_id, claim.step_id),
      });
    }
  }
  return { found, complete };
}

/** Packets that the player has sent, back to a moment. */
async function readSent(
  since: number,
  _subjects: readonly string[],
  signal: AbortSignal,
): Promise<Traces> {
  const found: Trace[] = [];
  let seen = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = { kind: RedBagKind.sent, page, size: PAGE_SIZE };
    const { data, total, unreadable } = await call('redBags', asked, { signal, fresh: true });
    seen += data.length;
    found.push(...data.map(sentTrace));
    if (unreadable > 0) break;
    const isAll = total === undefined ? data.length === 0 : seen >= total;
    if (isAll || data.some((bag) => bag.created_at < since)) return { found, complete: true };
    if (data.length === 0) break;
  }
  return { found, complete: false };
}

function sentTrace({ bag_no, amount, created_at }: RedBag): Trace {
  return { orderNo: bag_no, kind: 'redBag', amount, createdAt: created_at, address: '' };
}

/** Each packet that is asked about says whether the player has taken a share. */
async function readReceived(
  _since: number,
  subjects: readonly string[],
  signal: AbortSignal,
): Promise<Traces> {
  const found: Trace[] = [];
  for (const bagNo of subjects) {
    const bag = await call('redBagDetail', { bag_no: bagNo }, { signal, fresh: true });
    if (bag.received === undefined) continue;
    found.push({
      orderNo: bag.claim_no === '' ? bag.bag_no : bag.claim_no,
      kind: 'redBagOpen',
      amount: bag.received,
      createdAt: bag.created_at,
      address: '',
      subject: bagNo,
    });
  }
  return { found, complete: true };
}
