import * as v from 'valibot';
import { text } from './readers.ts';

/** The platform's origin; empty where it is the app's own, whose paths need none. */
let platformOrigin = () => '';

/** Reads paths of pictures against the platform's host; the client says which that is (design chapter 11). */
export function readPicturesFrom(origin: () => string): void {
  platformOrigin = origin;
}

const SCHEME = /^[\s\p{Cc}]*([a-z][a-z\d+.-]*):/iu;

/**
 * A picture's address as the page may load it: `/pictures/1.png`, `pictures/1.png` and `//cdn.example/1.png` are the
 * platform's, whatever page they are shown on; an address with a scheme stays as it is. Checks nothing else.
 */
export function pictureAddress(sent: string): string {
  const origin = platformOrigin();
  if (sent.trim() === '' || SCHEME.test(sent)) return sent;
  if (origin !== '') return URL.canParse(sent, origin) ? new URL(sent, origin).href : '';
  return sent.startsWith('/') ? sent : `/${sent}`;
}

/** A picture: http(s), a path, or a data: image. Any other address becomes empty, like an absent one. */
export const picture = v.pipe(
  text,
  v.transform((address) => (isPictureAddress(address) ? pictureAddress(address) : '')),
);

function isPictureAddress(address: string): boolean {
  const [, scheme] = SCHEME.exec(address) ?? [];
  if (scheme === undefined) return true;
  return /^https?$/i.test(scheme) || /^data:image\/[\w.+-]+[;,]/i.test(address);
}
