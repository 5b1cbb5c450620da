import { TABLE_PATH } from '../../rules/calls.ts';
import { TABLE_KINDS, type TableKind } from '../../rules/table-game.ts';

/** Where a visit leads: which table, and the ticket it came with. */
interface TableAddress {
  /** Undefined where no such table is. */
  kind: TableKind | undefined;
  /** Undefined after a reload: the seat goes on without. */
  ticket: string | undefined;
}

const MOST_TICKET = 128;

/** Reads `/play/<kind>#<ticket>`. */
export function readAddress({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): TableAddress {
  const named = pathname.slice(TABLE_PATH.length).replace(/\/$/, '');
  const ticket = hash.slice(1);
  return {
    kind: TABLE_KINDS.find((kind) => kind === named),
    // One too long is no ticket of ours; cut short it is refused like any other unknown one.
    ticket: ticket === '' ? undefined : ticket.slice(0, MOST_TICKET),
  };
}

/** Takes the ticket out of the address, so that it is in no history and no shared link. */
export function stripTicket(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
