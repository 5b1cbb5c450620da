import { pictureAddress } from '../../contract/pictures.ts';
import { currentOrigin } from '../api/lines.ts';

/** First characters of pictures in base64, by the bytes that their formats begin with. */
const BASE64_PICTURES: readonly (readonly [RegExp, string])[] = [
  [/^iVBORw0KGgo/, 'png'],
  [/^\/9j\//, 'jpeg'],
  [/^R0lGOD/, 'gif'],
  [/^UklGR/, 'webp'],
  // "<svg" and "<?xml": an image element runs no script of an SVG picture.
  [/^PHN2Z|^PD94bWwg/, 'svg+xml'],
];

/** The data: address of a picture sent as one, of any image type, or as bare base64; else undefined. */
export function inlinePicture(sent: string): string | undefined {
  const text = sent.trim();
  if (/^data:image\/[\w.+-]+[;,]/i.test(text)) return text;
  const [, type] = BASE64_PICTURES.find(([start]) => start.test(text)) ?? [];
  return type && `data:image/${type};base64,${text.replace(/\s/g, '')}`;
}

/**
 * The address of a picture that the platform sent, for an image element: a data: picture, https, or the
 * platform's own origin, against which paths are resolved.
 * @returns undefined when an image element may not load it
 */
export function pictureUrl(sent: string): string | undefined {
  const inline = inlinePicture(sent);
  const address = inline === undefined ? pictureAddress(sent) : '';
  if (address.trim() === '') return inline;
  const own = currentOrigin() || window.location.origin;
  try {
    const { protocol, origin, href } = new URL(address, `${own}/`);
    const isOwn = protocol === 'http:' && origin === own;
    return protocol === 'https:' || isOwn ? href : undefined;
  } catch {
    return undefined;
  }
}
