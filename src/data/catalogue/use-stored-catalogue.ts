import { useLiveQuery } from 'dexie-react-hooks';
import { catalogueExtent } from '../../../db/catalogue.ts';

/**
 * The extent of the stored catalogue, live; undefined when the database cannot be read. Imports the database
 * statically: only for views that are loaded on demand.
 */
export function useStoredCatalogue() {
  return useLiveQuery(() => catalogueExtent().catch(() => undefined));
}
