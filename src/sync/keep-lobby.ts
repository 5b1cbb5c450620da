import type { QueryClient } from '@tanstack/react-query';
import { lobbyPictures } from './catalogue.ts';
import { pullCatalogue } from './catalogue-pull.ts';
import { keepPictures } from './keep-pictures.ts';
import { bannersQuery } from './lobby-queries.ts';
import { mayFetchAhead } from './quiet-line.ts';

/** After the lobby is on screen: the pictures of views not opened yet, then the whole catalogue. */
export async function keepLobby(client: QueryClient): Promise<void> {
  if (!mayFetchAhead()) return;
  const banners = client.getQueryData(bannersQuery().queryKey) ?? [];
  await pullCatalogue();
  await keepPictures([...banners.map(({ image }) => image), ...lobbyPictures(client)]);
}
