import * as v from 'valibot';
import { text } from './readers.ts';

/** Where the platform's pictures are; the client says so (design chapter 11). */
interface PictureHost {
  /** The platform's origin, of its current line; empty where it is the app's own, whose paths need none. */
  origin: () => string;
  /** Origins of all lines of the platform, where it has several. */
  lines: () => readonly string[];
  /** Calls `listener` when the current line changes; returns the function that stops it. */
  onChange: (listener: () => void) => () => void;
}

const ONE_HOST: PictureHost = { origin: () => '', lines: () => [], onChange: () => () => {} };

let host = ONE_HOST;

/** Says where the platform's pictures are. */
export function readPicturesFrom(known: Partial<PictureHost>): void {
  host = { ...ONE_HOST, ...known };
}

/** Calls `listener` when {@link pictureAddress} may have changed; returns the function that stops it. */
export function onPictureHost(listener: () => void): () => void {
  return host.onChange(listener);
}

const SCHEME = /^[\s\p{Cc}]*([a-z][a-z\d+.-]*):/iu;

/**
 * A picture's address as the page may load it: `/pictures/1.png`, `pictures/1.png` and `//cdn.example/1.png` are the
 * platform's, whatever page they are shown on; an address at any of its lines is moved to the current one, because
 * the line that told it may be out of reach by now. Other addresses with a scheme stay as they are. Checks nothing
 * else.
 */
export function pictureAddress(sent: string): string {
  if (sent.trim() === '') return sent;
  if (SCHEME.test(sent)) {
    const line = host.lines().find((each) => sent.startsWith(`${each}/`));
    return line === undefined ? sent : host.origin() + sent.slice(line.length);
  }
  const origin = host.origin();
  if (origin === '') return sent.startsWith('/') ? sent : `/${sent}`;
  try {
    // Not URL.canParse: the worker runs in browsers without it.
    return new URL(sent, origin).href;
  } catch {
    return '';
  }
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
