import type { TableKind } from '../../rules/table-game.ts';
import type { Board } from './board.ts';

/**
 * A board of any kind. Picks and outcomes that reach it have passed its own rules' schemas, so the
 * frame need not know their types.
 */
export type AnyBoard = Board<unknown, unknown>;

const modules = import.meta.glob<Record<string, AnyBoard>>('./*/*-board.tsx');

/** Fetches the code of one kind of table, each a chunk of its own. */
export async function loadBoard(kind: TableKind): Promise<AnyBoard> {
  const load = modules[`./${kind}/${kind}-board.tsx`];
  const board = load && (await load())[`${kind}Board`];
  if (!board) throw new Error(`no board for ${kind}`);
  return board;
}
