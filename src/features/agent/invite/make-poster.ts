import type { InviteKind } from './invite-link.ts';
import { POSTER } from './poster/sizes.ts';
import { qrPicture } from './qr-picture.ts';

/** What a poster is to show. */
export interface PosterOrder {
  by: InviteKind;
  href: string;
  code: string;
  /** The tall one with the market. */
  full: boolean;
}

/** A finished poster: to be saved or handed on, and to be shown for a long press. */
export interface Picture {
  file: File;
  /** A `data:` address: in-app browsers do not save what has a `blob:` one. */
  src: string;
  full: boolean;
}

/** A browser that has not drawn it by then, ms, never will. */
const PATIENCE_MS = 20_000;

/**
 * Draws a poster on this device.
 * @throws {Error} when the code to draw it does not arrive, or the browser cannot
 */
export async function makePoster({ by, href, code, full }: PosterOrder): Promise<Picture> {
  const qr = qrPicture(href, POSTER.qr);
  if (!qr) throw new Error('no code holds this link');
  const canvas = await inTime(async (signal) => {
    const { renderPoster } = await import('./poster/render-poster.tsx');
    return await renderPoster({ full, qr, link: href, code, by }, signal);
  });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the browser gives no picture');
  const file = new File([blob], POSTER.file, { type: 'image/png' });
  return { file, src: canvas.toDataURL('image/png'), full };
}

/** Work that is told to clean up when it has taken too long. */
function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const reason = new Error('the poster takes too long');
      over.abort(reason);
      reject(reason);
    }, PATIENCE_MS);
    work(over.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
