import autocannon from 'autocannon';
import type { Asked, MeasuredCall } from './calls.ts';

const CONNECTIONS = 10;
export const ROUNDS = 3;
const BARE = 'bare handler';
/** A warm-up is this part of a round. */
const WARM_UP = 0.5;

/** Requests per second of the call, and of the bare handler beside it, by round. */
export interface Measured {
  call: MeasuredCall;
  /** Length of an answer's body; bytes. */
  bytes: number;
  perSecond: number[];
  /** Absent where the call is not compared. */
  bare?: number[];
}

/**
 * Measures a call: a warm-up, then rounds; with a bare handler to compare, its rounds are between those of the call.
 * @param seconds length of a round
 * @throws when an answer is not the expected one
 */
export async function measure(
  call: MeasuredCall,
  urls: { platform: string; bare?: string },
  seconds: number,
): Promise<Measured> {
  const bytes = await sizeOf(urls.platform, call);
  const bare = urls.bare === undefined ? undefined : bareCall(bytes);
  await round(urls.platform, call, seconds * WARM_UP);
  if (bare && urls.bare) await round(urls.bare, bare, seconds * WARM_UP);
  const measured: Measured = { call, bytes, perSecond: [], ...(bare && { bare: [] }) };
  for (let done = 0; done < ROUNDS; done += 1) {
    measured.perSecond.push(await round(urls.platform, call, seconds));
    if (bare && urls.bare) measured.bare?.push(await round(urls.bare, bare, seconds));
  }
  return measured;
}

/** An answer's length; what is refused must not be measured. */
async function sizeOf(url: string, { label, next }: MeasuredCall): Promise<number> {
  const { path, ...asked } = next();
  const body = await (await fetch(url + path, asked)).text();
  const { code, message } = JSON.parse(body) as { code: number; message: string };
  if (code !== 200) throw new Error(`${label} is refused: ${message}`);
  return Buffer.byteLength(body);
}

const bareCall = (bytes: number): MeasuredCall => {
  const asked: Asked = { method: 'GET', path: `/${bytes}`, headers: {} };
  return { label: BARE, next: () => asked };
};

/** @returns requests per second */
async function round(url: string, call: MeasuredCall, seconds: number): Promise<number> {
  let refused = '';
  let answers = 0;
  const start = performance.now();
  let last = start;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    ...(call.amount === undefined ? { duration: seconds } : { amount: call.amount }),
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...call.next() }),
        onResponse: (status, body) => {
          answers += 1;
          last = performance.now();
          if (status !== 200 || (call.label !== BARE && !body.startsWith('{"code":200,'))) {
            refused ||= `${status} ${body.slice(0, 200)}`;
          }
        },
      },
    ],
  });
  if (refused !== '' || result.errors > 0) {
    throw new Error(`${call.label}: ${refused || `${result.errors} errors`}`);
  }
  // By our own clock: autocannon looks only once a second whether a fixed number of requests is through.
  return answers / ((last - start) / 1_000);
}
