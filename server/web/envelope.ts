import { createHash } from 'node:crypto';
import { ERROR_CODE } from '../../contract/constants.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Refusal } from '../domain/refusal.ts';
import { pickEncoding, squeeze } from './compressed.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const COMPRESS_FROM_BYTES = 1_000;

/** `public`: the same for everybody, revalidated by caches; `private`: for one caller, never cached. */
export type Audience = 'public' | 'private';

/** A refusal's envelope: code 1, or the HTTP status unless that is 200 or 429. */
export function refused(refusal: Refusal): Envelope {
  const { message, status } = refusal;
  const code = status === 200 || status === 429 ? ERROR_CODE : status;
  return { code, result: null, message, error: { message } };
}

/**
 * The envelope of an internal error: the text travels as result, as the catalogue expects for 500. It names the
 * request, so that a player's report can be found in the log.
 */
export function broken(requestId: string): Envelope {
  return { code: 500, result: `服务器开小差了，请稍后再试（编号 ${requestId}）`, message: '' };
}

/** Wraps an envelope into a response; a public one is compressed and may be revalidated. */
export async function answer(
  request: Request,
  envelope: Envelope,
  options: { audience: Audience; status?: number; headers?: Record<string, string> },
): Promise<Response> {
  const { audience, status = 200 } = options;
  const headers = new Headers({
    ...options.headers,
    'Content-Type': JSON_TYPE,
    'Cache-Control': audience === 'public' ? 'no-cache' : 'no-store',
  });
  const body = Buffer.from(JSON.stringify(envelope));
  if (audience === 'private') return send(body, status, headers);
  headers.set('Vary', 'Accept-Encoding');
  if (status === 200 && request.method !== 'POST') {
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    headers.set('ETag', etag);
    if (request.headers.get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers });
    }
  }
  return send(await compress(request, body, headers), status, headers);
}

async function compress(request: Request, body: Buffer, headers: Headers): Promise<Buffer> {
  const encoding = pickEncoding(request.headers.get('accept-encoding'));
  if (!encoding || body.length < COMPRESS_FROM_BYTES) return body;
  headers.set('Content-Encoding', encoding);
  return await squeeze(body, encoding, true);
}

function send(body: Buffer, status: number, headers: Headers): Response {
  headers.set('Content-Length', String(body.length));
  return new Response(new Uint8Array(body), { status, headers });
}
