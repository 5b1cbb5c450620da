import { useLiveQuery } from 'dexie-react-hooks';
import { catalogueExtent } from '../../../db/catalogue.ts';

/**
 * What the device holds of the catalogue, kept up to date while it is being filled; undefined where
 * there is no database. Imports the database at once: for views that are loaded on demand.
 */
export function useStoredCatalogue() {
  return useLiveQuery(() => catalogueExtent().catch(() => undefined));
}
