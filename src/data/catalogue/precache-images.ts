import { idle } from '../../session/idle.ts';
import { mayFetchAhead } from '../connectivity/network-hints.ts';

let cleared = false;

/** The player has cleared the pictures: until the next start they come as they are looked at. */
export function stopPrecachingImages(): void {
  cleared = true;
}

/**
 * Fetches pictures one after the other, so that the worker keeps them for a visit with no signal.
 * Pictures that are kept already cost nothing. A host is left alone after its first picture that
 * could not be kept: the player would pay for the others in vain, at every visit.
 */
export async function precacheImages(urls: Iterable<string>): Promise<void> {
  const useless = new Set<string>();
  for (const url of new Set(urls)) {
    const host = hostOf(url);
    if (useless.has(host)) continue;
    await idle();
    if (cleared || !mayFetchAhead() || document.visibilityState === 'hidden') return;
    try {
      if (await caches.match(url)) continue;
      const picture = await fetch(url, {
        mode: 'no-cors',
        credentials: 'omit',
        priority: 'low',
      });
      if (!saysNothingOfHost(picture) && !isKept(picture)) useless.add(host);
    } catch {
      useless.add(host);
    }
  }
}

/** The worker keeps what it can read; an opaque answer comes from a host that does not let it. */
function isKept(picture: Response): boolean {
  return picture.status === 200 && (picture.headers.get('content-type') ?? '').startsWith('image/');
}

/** One picture is gone; the others may be there. */
function saysNothingOfHost({ status }: Response): boolean {
  return status === 404 || status === 410;
}

function hostOf(url: string): string {
  try {
    return new URL(url, window.location.href).origin;
  } catch {
    return '';
  }
}
