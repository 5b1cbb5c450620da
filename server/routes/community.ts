import type { Deps } from '../deps.ts';
import { community } from '../domain/community.ts';
import type { Handlers } from './handlers.ts';

/** Channels, groups and news, decision 0073. */
export function communityHandlers({ db }: Deps): Handlers {
  return { visitor: { community: () => community(db) }, player: {} };
}
