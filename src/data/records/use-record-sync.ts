import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { dayStart } from '../../../contract/day.ts';
import type { BookName, Mark, Span } from '../../../db/book.ts';
import { hasDatabases } from '../../../db/open.ts';
import { readMark } from '../../../db/read-book.ts';
import { gapsIn } from '../../../db/spans.ts';
import { useAccount, useLoggedIn } from '../../session/session-store.ts';
import { actsFor } from '../queries/is-active-account.ts';
import { dayEnd } from './coverage.ts';
import { pullOf } from './record-syncs.ts';
import type { PullView } from './sync-view.ts';

const IDLE = {
  busy: false,
  error: undefined,
  progress: undefined,
  unreadable: 0,
  stopped: false,
};
const nothing = () => {};
const never = () => nothing;
const idle = () => IDLE;
const done = () => Promise.resolve();

/**
 * Keeps a book up to date while a view of it is on screen: its newest records, those of the range (days
 * of the platform, both included), then the older history. For visitors nothing happens.
 */
export function usePull(book: BookName, { from, to }: { from: string; to: string }): PullView {
  const id = useAccount()?.id;
  const loggedIn = useLoggedIn();
  const pull = useMemo(() => (id === undefined ? undefined : pullOf(id, book)), [id, book]);
  const state = useSyncExternalStore(pull?.subscribe ?? never, pull?.snapshot ?? idle);
  useEffect(
    () => (loggedIn ? pull?.watch({ from: dayStart(from), to: dayEnd(to) }) : undefined),
    [pull, loggedIn, from, to],
  );
  const mark = useMark(id, book);
  return {
    ...state,
    updatedAt: mark?.pulledAt ?? 0,
    complete: mark && isComplete(mark, { from: dayStart(from), to: dayEnd(to) }),
    refresh: pull?.refresh ?? done,
    stop: pull?.stop ?? nothing,
    resume: pull?.resume ?? nothing,
  };
}

/** Whether everything of a stretch (ms) is here that the platform had when it was last asked. */
export function isComplete({ spans, pulledAt = 0 }: Mark, { from, to }: Span): boolean {
  const top = spans.at(-1);
  // Nothing is known of days that had not begun when it was last asked.
  if (!top || pulledAt < from) return false;
  return gapsIn(spans, { from, to: Math.min(to, top.to) }).length === 0;
}

function useMark(id: string | undefined, book: BookName): Mark | undefined {
  const name = `${id} ${book}`;
  const own = useLiveQuery(async (): Promise<{ name: string; mark: Mark }> => {
    const empty = { book, spans: [] };
    if (id === undefined || !actsFor(id)) return { name, mark: empty };
    return { name, mark: await readMark(id, book).catch(() => empty) };
  }, [name]);
  if (!hasDatabases()) return undefined;
  return own?.name === name ? own.mark : undefined;
}
