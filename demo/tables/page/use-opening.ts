import { useEffect, useState } from 'react';
import { AppError } from '../../../contract/errors.ts';
import type { TableKind } from '../rules/table-game.ts';
import { type AnyBoard, loadBoard } from './boards/load-board.ts';
import { reachingCall } from './connectivity.ts';
import { settleLeftRounds } from './rounds/left-rounds.ts';
import { openTable } from './seat/open-table.ts';
import { storedSeat } from './seat-storage.ts';
import { CHECK_RECORDS, startSession, type TableSession } from './table-session.ts';

/** A table that can be played at. */
export interface ReadyTable {
  session: TableSession;
  board: AnyBoard;
}

export type Opening =
  | { is: 'opening' }
  | { is: 'ready'; table: ReadyTable }
  /** `parts`: the code of the board did not come, or does not work. */
  | { is: 'failed'; why: 'refused' | 'ended' | 'unreachable' | 'parts'; message: string };

const BROKEN = '牌桌出了点问题，余额不受影响';
const NOT_ALL_THERE = '牌桌没有下载完整，请检查网络后重试';

/**
 * Opens the tab's table, and its board's code beside it.
 * @param attempt changes to try again; the try before it is given up
 */
export function useOpening(kind: TableKind, attempt: number): Opening {
  const [opening, setOpening] = useState<Opening & { attempt?: number }>({ is: 'opening' });
  useEffect(() => {
    const ending = new AbortController();
    void open(kind, ending.signal).then((result) => {
      if (!ending.signal.aborted) setOpening({ ...result, attempt });
    });
    return () => ending.abort();
  }, [kind, attempt]);
  return opening.attempt === attempt ? opening : { is: 'opening' };
}

async function open(kind: TableKind, signal: AbortSignal): Promise<Opening> {
  const expected = loadBoard(kind).catch(() => undefined);
  try {
    const opened = await openTable({
      open: (payload) => reachingCall('open', payload, { signal }),
      table: (seat) => reachingCall('table', {}, { seat, signal }),
    });
    const real = opened.view.game.kind;
    // The platform knows which table a ticket is for; an address can be anything.
    const board = await (real === kind ? expected : loadBoard(real).catch(() => undefined));
    if (!board) return { is: 'failed', why: 'parts', message: NOT_ALL_THERE };
    if (signal.aborted) return { is: 'opening' };
    const session = startSession(opened);
    session.resume();
    void settleLeftRounds(() => void session.refresh());
    return { is: 'ready', table: { session, board } };
  } catch (error) {
    if (!(error instanceof AppError)) {
      reportError(error);
      return { is: 'failed', why: 'parts', message: BROKEN };
    }
    const why = reasonOf(error);
    // A bet from before the reload can no longer be asked for.
    const doubt = why === 'ended' && storedSeat()?.round !== undefined;
    return { is: 'failed', why, message: error.message + (doubt ? `。${CHECK_RECORDS}` : '') };
  }
}

function reasonOf({ kind }: AppError): 'refused' | 'ended' | 'unreachable' {
  if (kind === 'refused') return 'refused';
  return kind === 'unauthorized' ? 'ended' : 'unreachable';
}
