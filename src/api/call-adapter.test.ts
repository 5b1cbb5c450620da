import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountCalls } from '../../contract/calls/account.ts';
import { recordCalls } from '../../contract/calls/records.ts';

vi.mock('../../contract/adapters/default.ts', () => import('../../contract/adapters/typical.ts'));

let api: typeof import('./call.ts');
let result: unknown;
const asked: string[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  asked.push(`${request.method} ${request.url} ${body}`.trim());
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: 200, result }));
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('VITE_API_ORIGIN', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  api = await import('./call.ts');
});
afterAll(() => server.close());

it('asks at the adapter’s address, with its fields, and reads its answer', async () => {
  result = { user_id: 7, money: '12.5' };
  expect(await api.call(accountCalls.userInfo)).toMatchObject({ balance: 12_500_000n });
  result = { list: [{ order_sn: 'W9', type: 2, amount: '50', create_time: 1_790_000_000 }] };
  const page = await api.call(recordCalls.inoutRecords, { page: 1, size: 20, kind: 2 });
  expect(page.data).toMatchObject([{ order_no: 'W9', kind: 2 }]);
  expect(asked).toEqual([
    'GET /api/user/info',
    'POST /api/plat/inout-records page=1&limit=20&type=2',
  ]);
});

it('an answer that the adapter cannot read is unreadable, as without one', async () => {
  result = 'soon';
  await expect(api.call(recordCalls.inoutRecords)).rejects.toMatchObject({ kind: 'shape' });
});
