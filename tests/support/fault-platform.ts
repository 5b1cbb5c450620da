import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';

/** What the platform answered. */
export interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Gives the platform a request and reads its whole answer, uncompressed, so that it can be kept
 * and spoiled. The browser's Host travels along: links in answers then lead through the line.
 * @throws when the platform cannot be reached
 */
export async function carry(
  platformUrl: string,
  original: IncomingMessage,
  body: string,
): Promise<Heard> {
  const { 'accept-encoding': _, ...headers } = original.headers;
  const answer = await ask(platformUrl, original, headers, body);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { statusCode: status = 502 } = answer;
  return { status, headers: ownOf(answer.headers), body: Buffer.concat(chunks) };
}

/** Passes the platform's answer on as it comes. @throws when the platform cannot be reached */
export async function passThrough(
  platformUrl: string,
  original: IncomingMessage,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const answer = await ask(platformUrl, original, original.headers, body);
  response.writeHead(answer.statusCode ?? 502, ownOf(answer.headers));
  await pipeline(answer, response);
}

function ask(
  platformUrl: string,
  { method = 'GET', url = '/' }: IncomingMessage,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // A connection for each: none is kept that a stopped platform would leave dead. It may seem
    // kept to the platform, so that a `Connection: close` in its answer is its own wish.
    const options = { method, agent: false, headers: { ...headers, connection: 'keep-alive' } };
    const asking = request(new URL(url, platformUrl), options, resolve);
    asking.on('error', reject);
    asking.end(body);
  });
}

/** Headers without those about the connection to us; the platform's wish to close it travels. */
function ownOf({ connection, 'keep-alive': _, ...headers }: IncomingHttpHeaders) {
  return connection === 'close' ? { ...headers, connection } : headers;
}
