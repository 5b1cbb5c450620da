import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

// What a call of the platform is compared with: a handler that does nothing but answer, in the same framework, on the
// same server, and in a process of its own. `/<bytes>` is answered with JSON of so many bytes, which is made
// once.

const bodies = new Map<string, string>();

function bodyOf(bytes: string): string {
  const kept = bodies.get(bytes);
  if (kept !== undefined) return kept;
  const body = JSON.stringify('x'.repeat(Math.max(0, Number(bytes) - 2)));
  bodies.set(bytes, body);
  return body;
}

const app = new Hono();
app.all('/:bytes', (c) =>
  c.body(bodyOf(c.req.param('bytes')), 200, { 'Content-Type': 'application/json' }),
);

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('disconnect', () => process.exit(0));
