import type { QueryClient } from '@tanstack/react-query';
import { mayFetchAhead } from '../connectivity/network-hints.ts';
import { lobbyPictures } from './catalogue.ts';
import { communityQuery } from './community.ts';
import { bannersQuery, lobbyKey } from './lobby-queries.ts';
import { keepPictures } from './precache-images.ts';
import { pullCatalogue } from './pull-catalogue.ts';

interface KeepOptions {
  /** A worker answers this page. */
  worker: boolean;
  /** The lobby was loaded before there was a worker, which so has none of its answers. */
  firstVisit: boolean;
}

/** After the lobby is on screen: what a visit with no signal will need, the nearest first. */
export async function keepLobby(client: QueryClient, { worker, firstVisit }: KeepOptions) {
  if (worker && firstVisit) {
    await Promise.all([
      client.refetchQueries({ queryKey: lobbyKey('banners') }),
      client.refetchQueries({ queryKey: lobbyKey('bulletins') }),
    ]);
  }
  if (!mayFetchAhead()) return;
  const banners = client.getQueryData(bannersQuery().queryKey) ?? [];
  if (worker) {
    // The official channels are looked for when the platform is out of reach.
    await client.prefetchQuery(communityQuery());
    await keepPictures([...banners.map(({ image }) => image), ...lobbyPictures(client)]);
  }
  await pullCatalogue();
}
