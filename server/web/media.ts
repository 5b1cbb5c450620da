import type { World } from '../deps.ts';
import { pickEncoding, squeezeOnce } from './compressed.ts';

/** A picture opened on its own runs no code and loads nothing. */
const POLICY = "default-src 'none'; style-src 'none'; sandbox";
const FOREVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * Serves /media/<kind>/<name>.svg; undefined when there is no such picture. Drawn pictures are kept in
 * memory: a few hundred of some KB.
 */
export function mediaServer({
  drawPicture,
  artVersion,
}: World): (request: Request) => Promise<Response | undefined> {
  const drawn = new Map<string, Buffer>();

  function picture(kind: string, name: string): Buffer | undefined {
    const key = `${kind}/${name}`;
    const known = drawn.get(key);
    if (known) return known;
    const text = drawPicture(kind, name);
    if (text === undefined) return undefined;
    const made = Buffer.from(text);
    drawn.set(key, made);
    return made;
  }

  return async (request) => {
    const url = new URL(request.url);
    const [, kind, name] = /^\/media\/([a-z]+)\/([A-Za-z0-9-]+)\.svg$/.exec(url.pathname) ?? [];
    if (kind === undefined || name === undefined) return undefined;
    const plain = picture(kind, name);
    if (!plain) return undefined;
    const headers = new Headers({
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': POLICY,
      // Only an address with the current version may be cached forever.
      'Cache-Control': url.searchParams.get('v') === artVersion ? FOREVER : FOR_AN_HOUR,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Encoding',
    });
    const encoding = pickEncoding(request.headers.get('accept-encoding'));
    if (encoding) headers.set('Content-Encoding', encoding);
    const body = encoding ? await squeezeOnce(plain, encoding) : plain;
    headers.set('Content-Length', String(body.length));
    return new Response(new Uint8Array(body), { headers });
  };
}
