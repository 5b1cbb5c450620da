import { AppError } from '../../../../contract/errors.ts';
import type { TableRequest, TableResult, TableView } from '../../rules/calls.ts';
import { type SeatRecord, storedSeat, storeSeat, updateSeat } from '../seat-storage.ts';
import { newSeat } from './new-seat.ts';

/** The two calls that lead to a table. */
interface OpeningCalls {
  open: (payload: TableRequest<'open'>) => Promise<TableResult<'open'>>;
  table: (seat: string) => Promise<TableResult<'table'>>;
}

/** A seat taken, and the table as it stands. */
export interface OpenTable {
  seat: string;
  view: TableView;
}

const NO_TICKET = '入场券已失效，请回大厅重新进入';

/**
 * Takes the seat for a ticket before anything is sent, so that a lost answer or a reload asks again
 * with the same seat. A ticket that this tab has come with already keeps its seat.
 */
export function takeSeat(ticket: string): void {
  if (storedSeat()?.ticket === ticket) return;
  storeSeat({ seat: newSeat(), ticket, opened: false });
}

/**
 * Opens the table of this tab's seat.
 * @throws {AppError} as the calls; `refused` when the tab has no seat at all
 */
export async function openTable(calls: OpeningCalls): Promise<OpenTable> {
  const record = storedSeat();
  if (!record) throw new AppError('refused', NO_TICKET);
  const view = await viewOf(record, calls);
  updateSeat({ opened: true });
  return { seat: record.seat, view };
}

function viewOf({ seat, ticket, opened }: SeatRecord, calls: OpeningCalls): Promise<TableView> {
  return opened ? calls.table(seat) : calls.open({ ticket, seat });
}
