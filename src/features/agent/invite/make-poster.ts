import { POSTER, type PosterOrder } from './poster/sizes.ts';
import { qrPicture } from './qr-picture.ts';

export type Picture = Awaited<ReturnType<typeof makePoster>>;

/** Drawing is aborted after this long (ms). */
const PATIENCE_MS = 20_000;

/**
 * Draws a poster on this device, as a file to save or share and as an image to show. The image has a `data:`
 * URL, because in-app browsers cannot save images with a `blob:` URL.
 * @throws {Error} when the drawing code cannot be loaded or the browser cannot draw
 */
export async function makePoster(order: PosterOrder) {
  const qr = qrPicture(order.href, POSTER.qr);
  if (!qr) throw new Error('no code holds this link');
  const canvas = await inTime(async (signal) => {
    const { renderPoster } = await import('./poster/render-poster.tsx');
    return await renderPoster({ ...order, qr }, signal);
  });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the browser gives no picture');
  const file = new File([blob], POSTER.file, { type: 'image/png' });
  return { file, src: canvas.toDataURL('image/png'), full: order.full };
}

/** Runs `work` and aborts it after a time limit. */
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
