import { BOOKS, type BookName } from '../../../db/book.ts';
import { clearRecords as clearStored } from '../../../db/clear-records.ts';
import { onReturn } from '../../api/outage.ts';
import { serverNow } from '../../api/server-clock.ts';
import { BookPull } from './record-sync.ts';

let owner: string | undefined;
let pulls = new Map<BookName, BookPull>();
let isFollowing = false;

/** The download of an account's book in this tab. */
export function pullOf(accountId: string, book: BookName): BookPull {
  if (!isFollowing) follow();
  if (owner !== accountId) {
    owner = accountId;
    pulls = new Map(BOOKS.map((name) => [name, new BookPull(accountId, name)]));
  }
  const known = pulls.get(book) ?? new BookPull(accountId, book);
  pulls.set(book, known);
  return known;
}

/**
 * Forgets the records of an account on this device, as db/clear-records.ts says. A pull that is under
 * way in another tab finds its book cleared and begins anew.
 * @throws {DbUnavailable}
 */
export async function clearRecords(accountId: string): Promise<void> {
  const own = BOOKS.map((book) => pullOf(accountId, book));
  for (const pull of own) pull.sleep();
  try {
    await clearStored(accountId, serverNow());
  } finally {
    for (const pull of own) pull.wake();
  }
}

/** The page is hidden and shown, the network comes back. */
function follow(): void {
  isFollowing = true;
  document.addEventListener('visibilitychange', () => {
    for (const pull of pulls.values()) {
      if (document.hidden) pull.sleep();
      else pull.wake();
    }
  });
  onReturn((afterOutage) => {
    if (afterOutage) for (const pull of pulls.values()) pull.wake();
  });
}
