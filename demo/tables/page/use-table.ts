import { useStore } from 'zustand';
import type { TableSession, TableState } from './table-session.ts';

/** Reads a part of the table's state; the component follows it. */
export function useTable<T>(session: TableSession, select: (state: TableState) => T): T {
  return useStore(session.store, select);
}
