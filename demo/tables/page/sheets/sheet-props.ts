import type { AnyBoard } from '../boards/load-board.ts';
import type { TableSession } from '../table-session.ts';

/** What a sheet of a table is given. */
export interface SheetProps {
  session: TableSession;
  board: AnyBoard;
  open: boolean;
  onClose: () => void;
}
