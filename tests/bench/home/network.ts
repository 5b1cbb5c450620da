import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Design chapter 10: a mid-range phone on a slow mobile network. */
export const THROTTLE = {
  cpuSlowdown: 4,
  latencyMs: 150,
  downloadBytesPerSecond: 1_600_000 / 8,
  uploadBytesPerSecond: 750_000 / 8,
} as const;

/** Bytes over the wire (compressed, headers included). */
export interface Bytes {
  /** JavaScript the page loaded before its worker made a first request. */
  script: number;
  /** JavaScript the page loaded later (not what the worker fetched). */
  scriptLater: number;
  /** Everything the page loaded, the document included. */
  page: number;
  /** Everything the worker fetched: precache, and on later visits its refreshes. */
  worker: number;
  /** The JavaScript in it. */
  workerScript: number;
}

/** Slows a page down; the browser offers no such brake for a worker's own fetches. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: THROTTLE.latencyMs,
    downloadThroughput: THROTTLE.downloadBytesPerSecond,
    uploadThroughput: THROTTLE.uploadBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE.cpuSlowdown });
  return session;
}

/**
 * Counts what a page and its worker load from now on.
 *
 * @param session the page's own, with Network enabled
 * @returns a function that gives the sums so far
 */
export function meter(context: BrowserContext, session: CDPSession): () => Promise<Bytes> {
  const bytes: Bytes = { script: 0, scriptLater: 0, page: 0, worker: 0, workerScript: 0 };
  const scripts = new Set<string>();
  const fromWorker = new Set<string>();
  const pending: Promise<void>[] = [];
  let workerStarted = false;

  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker) fromWorker.add(requestId);
    if (isScript(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromWorker.has(requestId)) return;
    bytes.page += encodedDataLength;
    if (!scripts.has(requestId)) return;
    if (workerStarted) bytes.scriptLater += encodedDataLength;
    else bytes.script += encodedDataLength;
  });
  context.on('request', (request) => {
    if (request.serviceWorker()) workerStarted = true;
  });
  context.on('requestfinished', (request) => {
    if (!request.serviceWorker()) return;
    pending.push(
      (async () => {
        const sizes = await request.sizes();
        const response = await request.response();
        const size = sizes.responseBodySize + sizes.responseHeadersSize;
        bytes.worker += size;
        if (isScript(response?.headers()['content-type'] ?? '')) bytes.workerScript += size;
        // A request that ends after the browser context has closed is not counted.
      })().catch(() => undefined),
    );
  });
  return async () => {
    await Promise.all(pending);
    return { ...bytes };
  };
}

function isScript(mimeType: string): boolean {
  return /javascript/.test(mimeType);
}
