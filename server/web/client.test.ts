import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { clientOf } from './client.ts';

/** The origin a caller is taken to have used, which invite links and table addresses begin with. */
async function originFor(changes: Partial<Settings>, headers: Record<string, string> = {}) {
  const app = new Hono().get('/', (c) =>
    c.text(clientOf(c, { ...DEFAULT_SETTINGS, ...changes }).origin),
  );
  return await (await app.request('http://10.0.0.7:4173/', { headers })).text();
}

const forwarded = (proto: string, host: string) => ({
  'X-Forwarded-Proto': proto,
  'X-Forwarded-Host': host,
});
const proxied = { trustProxy: true };

it.each([
  ['the address that was called', {}, {}, 'http://10.0.0.7:4173'],
  ['not what a caller says of a proxy', {}, forwarded('https', 'evil.example'), undefined],
  ['what the proxy says', proxied, forwarded('https', 'play.example'), 'https://play.example'],
  [
    'what the nearest proxy says',
    proxied,
    forwarded('http, https', 'evil, b:8443'),
    'https://b:8443',
  ],
  ['no scheme but the web’s', proxied, forwarded('javascript', 'play.example'), undefined],
  ['no host that is none', proxied, forwarded('https', 'a b/..'), undefined],
])('is %s', async (_what, settings, headers, origin = 'http://10.0.0.7:4173') => {
  expect(await originFor(settings, headers)).toBe(origin);
});

it('is the operator’s where he has said it, whoever claims what', async () => {
  const settings = { trustProxy: true, publicOrigin: 'https://play.example' };
  const headers = { Host: 'evil.example', ...forwarded('http', 'evil.example') };
  expect(await originFor(settings, headers)).toBe('https://play.example');
});
