import type { IncomingHttpHeaders } from 'node:http';
import { type Agent, request } from 'node:https';
import { CALLS, type CallName } from '../../contract/index.ts';
import { DEMO_PLAYERS } from '../../demo/seed/players.ts';
import type { Host } from './host.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names and values as they came, which shows a header that came twice. */
  raw: readonly string[];
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

/** An answer that has not come by then never comes; ms. */
const PATIENCE_MS = 30_000;

/** Asks over TLS, trusting the rehearsal's certificate alone. */
export function ask(host: Host, url: string, { body, ...asked }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { ca: host.certificate, timeout: PATIENCE_MS, agent: false, ...asked } as const;
    const asking = request(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers, rawHeaders: raw } = response;
        resolve({ status, headers, raw, body: Buffer.concat(parts) });
      });
    });
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', reject);
    asking.end(body);
  });
}

/** Sends a call of the contract as the app does. @returns the answer and its envelope's result */
export async function call(host: Host, name: CallName, fields: object, token = '') {
  const { method, path, encoding } = CALLS[name];
  const query = encoding === 'query' ? `?${new URLSearchParams({ ...fields })}` : '';
  const answer = await ask(host, host.platformUrl + path + query, {
    method,
    headers: {
      Origin: host.appUrl,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'Content-Type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(fields) }),
  });
  const { result } = JSON.parse(answer.body.toString()) as { result: Record<string, unknown> };
  return { ...answer, result };
}

export async function logIn(host: Host): Promise<string> {
  const player = DEMO_PLAYERS.find(({ username }) => username === 'demo_player');
  const { result } = await call(host, 'login', { ...player, device: 'rehearsal' });
  return String(result['token']);
}
