import { TABLE_PATH } from '../rules/calls.ts';
import { KIND_OF_CATEGORY, type TableKind } from '../rules/table-game.ts';

/** The table at which games of a category are played. @param category 1 to 7 @throws for any other */
export function kindOf(category: number): TableKind {
  const entry = Object.entries(KIND_OF_CATEGORY).find(([known]) => Number(known) === category);
  if (!entry) throw new Error(`no table for category ${category}`);
  return entry[1];
}

/** Path of the page of a category's table. */
export function tablePath(category: number): string {
  return `${TABLE_PATH}${kindOf(category)}`;
}
