import type { ServerResponse } from 'node:http';
import type { Heard } from './fault-platform.ts';

/** What becomes of an answer on the way. */
export type Spoiling =
  /** The connection is reset before a byte of it. */
  | 'reset'
  /** Half of it, under a Content-Length that promises all, then the connection is reset. */
  | 'truncated'
  /** Half of it, well framed: a JSON text that ends in the middle. */
  | 'cut'
  /** A byte every so many ms. */
  | { dripMs: number }
  /** Another one in its place: an error, a login page, a way elsewhere. */
  | { status: number; headers?: Record<string, string>; body?: string };

const PORTAL = '<!doctype html><title>portal</title><h1>hotel login</h1>';

/** What a network answers that wants a login of its own first. */
export const PORTAL_PAGE = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: PORTAL,
} as const satisfies Spoiling;

/** Where the line itself answers with that page. */
export const PORTAL_PATH = '/hotel-login';

/** The same, elsewhere. */
export const PORTAL_REDIRECT = {
  status: 302,
  headers: { location: PORTAL_PATH },
} as const satisfies Spoiling;

/** A refusal in the platform's envelope. */
export function envelope(status: number, message: string, code: number = status): Spoiling {
  const headers = { 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify({ code, result: message, message }) };
}

/** Says of the platform: nothing was heard, and nothing else to say was given. */
const NOTHING: Heard = { status: 502, headers: {}, body: Buffer.alloc(0) };

/** Answers with what the platform said, spoiled. @param nowMs for the Date header where the platform gave none */
export async function deliver(
  response: ServerResponse,
  heard: Heard = NOTHING,
  spoiling: Spoiling | undefined,
  { nowMs, dateShiftMs }: { nowMs: number; dateShiftMs: number },
): Promise<void> {
  const date = Date.parse(heard.headers.date ?? '') || nowMs;
  response.setHeader('Date', new Date(date + dateShiftMs).toUTCString());
  const { 'content-length': _, 'transfer-encoding': __, date: ___, ...headers } = heard.headers;
  if (spoiling === 'reset') {
    reset(response);
    return;
  }
  if (typeof spoiling === 'object' && 'status' in spoiling) {
    response.writeHead(spoiling.status, spoiling.headers).end(spoiling.body ?? '');
    return;
  }
  const { body } = heard;
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (spoiling === 'truncated') {
    response.writeHead(heard.status, { ...headers, 'content-length': body.length });
    response.write(half, () => reset(response));
    return;
  }
  const sent = spoiling === 'cut' ? half : body;
  response.writeHead(heard.status, { ...headers, 'content-length': sent.length });
  if (typeof spoiling === 'object') await drip(response, sent, spoiling.dripMs);
  response.end(typeof spoiling === 'object' ? undefined : sent);
}

/**
 * Breaks the connection. One whose client has already left is shutting down: libuv refuses to reset it, and Node
 * then loses its handle without closing it, so that the process never ends.
 */
function reset({ socket }: ServerResponse): void {
  if (socket?.writableEnded) socket.destroy();
  else socket?.resetAndDestroy();
}

async function drip(response: ServerResponse, body: Buffer, everyMs: number): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
