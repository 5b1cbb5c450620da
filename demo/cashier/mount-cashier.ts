import { readFile } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { moneyToWire } from '../../contract/money.ts';
import type { Db } from '../../server/db/client.ts';
import { orders } from '../../server/db/schema/wallet.ts';
import type { Deps } from '../../server/deps.ts';
import type { Order } from '../../server/domain/deposits.ts';
import { DEPOSIT } from '../../server/domain/orders.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { CHANNEL_NAMES } from '../../server/domain/wallet-limits.ts';
import { refuseMethod, respondWith } from '../../server/routes/respond.ts';
import { STRICT_POLICY } from '../../server/web/headers.ts';
import { plain } from '../../server/web/static.ts';

const BASE = '/pay/';
/** The path ends like a file name, because the app's worker leaves such paths to the platform. */
const SUFFIX = '.html';
const NOT_FOUND = '订单不存在';
const FILES = ['cashier.css', 'cashier.js'] as const;

/** Path of the payment page of an order outside the trc20 channel, relative to the platform's origin. */
export const cashierPath = (orderNo: string) => `${BASE}${orderNo}${SUFFIX}`;

/**
 * Mounts the page that simulates the cashiers of the other channels. The page exists only while the simulated
 * payer is on, because players could otherwise credit themselves.
 */
export function mountCashier(app: Hono, deps: Deps): void {
  const { db, now } = deps;
  for (const file of FILES) {
    app.get(`${BASE}assets/${file}`, async () => {
      const body = await readFile(new URL(`./${file}`, import.meta.url));
      const headers = {
        'Content-Type': getMimeType(file) ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
      };
      return new Response(new Uint8Array(body), { headers });
    });
  }
  app.all(`${BASE}:page`, async (c) => {
    const isOpen = deps.settings.wallet.demoPayer;
    const number = isOpen ? c.req.param('page').replace(SUFFIX, '') : '';
    const request = c.req.raw;
    if (c.req.method === 'POST') {
      return await respondWith(c, { audience: 'private', once: true }, async () => {
        const paid = await payAtCashier(db, number, new Date(now()));
        if (!paid) throw new Refusal(NOT_FOUND, { status: 404 });
        return { order_no: paid.orderNo };
      });
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return await refuseMethod(request, 'GET, POST');
    }
    const order = await orderAtCashier(db, number);
    return order ? page(order) : plain(404, NOT_FOUND);
  });
  app.all(`${BASE}*`, () => plain(404, NOT_FOUND));
}

/**
 * The page contains no text of a player: number, channel and amount come from the platform. The script
 * enables the button, because a tap before the script runs would be lost.
 */
function page(order: Order): Response {
  const isPaid = order.payAt !== null;
  const html = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>模拟收银台</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${BASE}assets/cashier.css">
<script type="module" src="${BASE}assets/cashier.js"></script>
</head>
<body>
<main>
<h1>模拟收银台</h1>
<p>这是演示页面，代替${CHANNEL_NAMES[order.channel]}的收银台，不会产生真实扣款。</p>
<dl>
<dt>支付方式</dt><dd>${CHANNEL_NAMES[order.channel]}</dd>
<dt>订单号</dt><dd>${order.orderNo}</dd>
<dt>应付金额</dt><dd class="amount">${moneyToWire(order.actual)} USDT</dd>
</dl>
<button type="button" disabled${isPaid ? '' : ' data-open'}>模拟支付</button>
<p role="status">${isPaid ? '该订单已支付' : ''}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': STRICT_POLICY,
    },
  });
}

/**
 * Records the simulated cashier's payment of an order; an order is credited once, even when called again.
 * @returns undefined when there is no such order
 */
export async function payAtCashier(db: Db, number: string, at: Date): Promise<Order | undefined> {
  const [paid] = await db
    .update(orders)
    .set({ payAt: at, dueAt: at, updatedAt: at })
    .where(
      and(eq(orders.orderNo, number), cashierOrder, inArray(orders.state, ['waiting', 'expired'])),
    )
    .returning();
  return paid ?? (await orderAtCashier(db, number));
}

/** An order that is paid at the simulated cashier, by its number. */
async function orderAtCashier(db: Db, number: string): Promise<Order | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, number), cashierOrder));
  return found;
}

const cashierOrder = and(eq(orders.kind, DEPOSIT), inArray(orders.channel, ['huione', 'ipay']));
