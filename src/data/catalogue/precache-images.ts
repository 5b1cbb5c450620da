import { pictureAddress } from '../../../contract/pictures.ts';
import { isKeepableImage } from '../../../contract/worker-caches.ts';
import { idle } from '../../session/idle.ts';
import { savesTraffic } from '../connectivity/network-hints.ts';

let cleared = false;

/** Stops precaching until the next start, after the player has cleared the pictures. */
export function stopPrecachingImages(): void {
  cleared = true;
}

/**
 * Fetches pictures one after the other, so that the worker caches them for an offline visit, unless traffic is
 * saved. Cached pictures are skipped. After the first picture of a host that could not be cached the host is
 * skipped: its other pictures would use data at every visit without being cached.
 */
export async function precacheImages(urls: Iterable<string>): Promise<void> {
  const useless = new Set<string>();
  for (const url of new Set([...urls].map(pictureAddress))) {
    const host = hostOf(url);
    if (useless.has(host)) continue;
    await idle();
    if (cleared || savesTraffic() || document.visibilityState === 'hidden') return;
    try {
      if (await caches.match(url)) continue;
      const picture = await fetch(url, {
        mode: 'no-cors',
        credentials: 'omit',
        priority: 'low',
      });
      if (!saysNothingOfHost(picture) && !isKeepableImage(picture)) useless.add(host);
    } catch {
      useless.add(host);
    }
  }
}

/** Whether only this picture is gone, while others of the host may exist. */
function saysNothingOfHost({ status }: Response): boolean {
  return status === 404 || status === 410;
}

function hostOf(url: string): string {
  const base = window.location.href;
  return URL.canParse(url, base) ? new URL(url, base).origin : '';
}
