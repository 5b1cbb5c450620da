import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { chromium } from '@playwright/test';
import { CALLS, type CallName } from '../../contract/index.ts';
import { COMMON_HEADERS } from '../../server/web/headers.ts';
import { testLaunchOptions } from '../browser.mjs';
import { type Answer, ask, call, logIn } from './ask.ts';
import type { Host } from './host.ts';

/** Runs one check and prints its line; a check fails by throwing. */
export type Check = (what: string, work: () => unknown) => Promise<void>;

/** A game that the seed has open. */
const GAME = 'jdb-slot-001';
const POLICY = 'content-security-policy';

/** The hashes that a page's inline scripts and styles need in its policy. */
function inlineHashes(page: string): string[] {
  const inline = [...page.matchAll(/<(script|style)\b(?![^>]*\bsrc=)[^>]*>(.*?)<\/\1>/gs)];
  return inline.map(([, , text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

/** Whether a page and the policy that came with it belong together. */
export function fits({ headers, body }: Answer): boolean {
  const hashes = inlineHashes(body.toString());
  return hashes.length > 1 && hashes.every((hash) => String(headers[POLICY]).includes(hash));
}

/** The files with hashed names that a page loads at once, and those that its import map names. */
export function assetsOf({ body }: Answer): string[] {
  const named = body.toString().matchAll(/(?:src=|href=|:)"(\/assets\/[\w.-]+)"/g);
  return [...new Set([...named].map(([, path = '']) => path))];
}

/** Everything that the guide asks of the app's host, on the release that is served. */
export async function checkApp(host: Host, check: Check, release: number): Promise<void> {
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(host, host.appUrl + path, { headers });
  const home = await get('/home');
  const asset = /src="(\/assets\/[\w.-]+)"/.exec(home.body.toString())?.[1] ?? '';
  const missing = '/assets/gone-1a2b3c4d.js';
  const documents = ['/home', '/', '/repair.html', '/sw.js', '/gone.html'];
  const others = [asset, missing, '/manifest.webmanifest', '/version.json', '/headers.json'];
  const of = `release ${release}:`;

  await check(`${of} every header on every answer, once, also on 404`, async () => {
    for (const path of [...documents, ...others]) {
      const { headers, raw } = await get(path);
      const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      assert.equal(new Set(names).size, names.length, `${path}: ${names}`);
      for (const [name, value] of Object.entries(COMMON_HEADERS)) {
        assert.equal(headers[name.toLowerCase()], value, `${path}: ${name}`);
      }
      assert.match(String(headers['strict-transport-security']), /max-age=31536000/);
    }
  });
  await check(`${of} the policy is the build's, and fits the page`, async () => {
    const file = join(host.root, 'srv/play/current/dist/headers.json');
    const built = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const path of documents) {
      assert.equal((await get(path)).headers[POLICY], built['Content-Security-Policy'], path);
    }
    assert.ok(fits(home));
  });
  await check(`${of} hashed files are kept for good, all else is asked for again`, async () => {
    const kept = await get(asset);
    assert.deepEqual(
      [kept.status, kept.headers['cache-control']],
      [200, 'public, max-age=31536000, immutable'],
    );
    for (const path of ['/home', '/sw.js', '/version.json', '/manifest.webmanifest']) {
      const { status, headers } = await get(path);
      assert.deepEqual([status, headers['cache-control']], [200, 'no-cache'], path);
      const again = await get(path, { 'If-None-Match': String(headers.etag) });
      assert.equal(again.status, 304, path);
    }
  });
  await check(`${of} a missing file is a 404 and not kept, any other path the page`, async () => {
    for (const path of [missing, '/gone.js', '/gone.html', '/headers.json', '/release.conf']) {
      const { status, headers, body } = await get(path);
      assert.deepEqual([status, headers['cache-control']], [404, 'no-cache'], path);
      assert.ok(!body.includes('id="root"'), path);
    }
    const deep = await get('/betRecords?page=2');
    assert.deepEqual([deep.status, deep.body.equals(home.body)], [200, true]);
  });
  await check(`${of} compressed files are sent as they were built`, async () => {
    for (const [wanted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      for (const path of [asset, '/home', '/sw.js']) {
        const { headers } = await get(path, { 'Accept-Encoding': wanted });
        assert.equal(headers['content-encoding'], encoding, path);
        assert.match(String(headers.vary), /Accept-Encoding/i, path);
      }
    }
  });
  await check(
    `${of} the manifest takes an invite code into start_url, and nothing else`,
    async () => {
      for (const [query, start] of [
        ['', '/home'],
        ['?code=AB_9-c', '/home?code=AB_9-c'],
        ['?code=%22%3E', '/home'],
      ]) {
        const { headers, body } = await get(`/manifest.webmanifest${query}`);
        assert.match(String(headers['content-type']), /^application\/manifest\+json/);
        assert.equal((JSON.parse(body.toString()) as { start_url: string }).start_url, start);
      }
    },
  );
  await check(`${of} no log holds the token of an entry address`, async () => {
    for (const path of ['/?token=SECRET-TOKEN', '/gone.js?token=SECRET-TOKEN']) await get(path);
    const logs = ['access.log', 'app.log', 'app.error.log', 'error.log'].map((name) =>
      join(host.root, 'var/log/nginx', name),
    );
    const written = logs.map((path) => readFileSync(path, 'utf8')).join('');
    assert.match(written, /"GET \/gone\.js" 404/);
    assert.ok(!written.includes('SECRET-TOKEN'));
  });
  await check(
    `${of} opens in Chromium with the platform's games and pictures, and works offline`,
    () => openApp(host),
  );
}

/** Opens the app as a player does; whatever its policy forbids is an error. */
async function openApp({ appUrl, platformUrl }: Host): Promise<void> {
  const { args, ...launch } = testLaunchOptions();
  // A page whose certificate is not trusted gets no worker.
  const trusting = [...args, '--ignore-certificate-errors'];
  const browser = await chromium.launch({ ...launch, args: trusting });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) faults.push(line.text());
    });
    const picture = page.waitForResponse(
      (response) => response.url().startsWith(`${platformUrl}/media/`) && response.ok(),
    );
    await page.goto(`${appUrl}/home`);
    await page.getByRole('tab', { name: '捕鱼' }).waitFor();
    await picture;
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('tab', { name: '捕鱼' }).waitFor();
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
  }
}

/** Everything that the guide asks of the platform's host. */
export async function checkPlatform(host: Host, check: Check): Promise<void> {
  const { platformUrl, appUrl, ports } = host;
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(host, platformUrl + path, { headers });
  const token = await logIn(host);

  await check(
    'the app may call the platform: CORS, one right Date, a number for each request',
    async () => {
      const { status, headers, raw } = await call(host, 'userInfo', {}, token);
      assert.deepEqual([status, headers['access-control-allow-origin']], [200, appUrl]);
      for (const name of ['Date', 'X-Request-Id']) {
        assert.equal(
          raw.filter((text) => text.toLowerCase() === name.toLowerCase()).length,
          1,
          name,
        );
        assert.ok(headers['access-control-expose-headers']?.includes(name), name);
      }
      assert.ok(Math.abs(Date.parse(String(headers.date)) - Date.now()) < 5_000);
      assert.equal((await get('/api/banner')).headers['access-control-allow-origin'], undefined);
    },
  );
  await check(
    'Connection: close reaches the browser on every call that must not be repeated, on no other',
    async () => {
      for (const name of Object.keys(CALLS) as CallName[]) {
        const { method, path, once } = CALLS[name];
        const agent = new Agent({ keepAlive: true, ca: host.certificate });
        const answer = await ask(host, platformUrl + path, { method, agent });
        agent.destroy();
        assert.equal(answer.headers.connection, once ? 'close' : 'keep-alive', path);
      }
    },
  );
  await check('neither host speaks HTTP/2, which has no such header', async () => {
    assert.equal(await protocolOf(host), 'http/1.1');
  });
  await check('health and figures are for the machine itself', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '//metrics', '/%6detrics']) {
      const headers = { Authorization: 'Bearer change-this-token-too' };
      assert.equal((await get(path, headers)).status, 404, path);
    }
    const inside = `curl --fail --silent http://127.0.0.1:${ports.blue}`;
    assert.match(await host.run(`${inside}/readyz`), /ready/);
    const asked = `${inside}/metrics --header 'Authorization: Bearer change-this-token-too'`;
    assert.match(await host.run(asked), /robohall_request_seconds/);
  });
  await check('invite links lead to the app, whatever a caller forges', async () => {
    const { path } = CALLS.inviteUrlWeb;
    const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
    const { body } = await get(path, { Authorization: `Bearer ${token}`, ...forged });
    const { result } = JSON.parse(body.toString()) as { result: { url: string } };
    assert.ok(result.url.startsWith(`${appUrl}/?code=`), result.url);
  });
  await check('pictures lie at the platform, and the worker may keep them', async () => {
    const { body } = await call(host, 'banners', {});
    const picture = /"(https:[^"]*\/media\/[^"]*)"/.exec(body.toString())?.[1] ?? '';
    assert.ok(picture.startsWith(`${platformUrl}/media/`), picture);
    const { status, headers } = await ask(host, picture, { headers: { Origin: appUrl } });
    assert.deepEqual([status, headers['access-control-allow-origin']], [200, appUrl]);
    assert.match(String(headers['content-type']), /^image\//);
  });
  await check(
    'a game table opens at the platform, with its files, and leads back to the app',
    async () => {
      await call(host, 'beginGame', { game_code: GAME }, token);
      const { result } = await call(host, 'launchJdb', { game_code: GAME }, token);
      const launched = String(result['url']);
      assert.ok(launched.startsWith(`${platformUrl}/play/`), launched);
      const page = await ask(host, launched);
      assert.equal(page.status, 200);
      const files = page.body.toString().match(/\/play\/assets\/[\w.-]+/g) ?? [];
      assert.ok(files.length > 0);
      for (const file of files) assert.equal((await get(file)).status, 200, file);
      const back = await get('/home');
      assert.deepEqual([back.status, back.headers.location], [302, `${appUrl}/home`]);
    },
  );
}

/** Who could choose his own address would be counted as another network with every call. */
export async function checkForged(host: Host, check: Check): Promise<void> {
  await check('a forged X-Forwarded-For does not hide who asks too often', async () => {
    const { path } = CALLS.inviteCode;
    const statuses = new Set<number>();
    for (let asked = 0; asked < 400 && !statuses.has(429); asked += 1) {
      const headers = {
        'X-Forwarded-For': `198.51.100.${asked % 250}`,
        'Content-Type': 'application/json',
      };
      const body = JSON.stringify({ code: 'CHECK', device: `device-${asked}` });
      const url = host.platformUrl + path;
      statuses.add((await ask(host, url, { method: 'POST', headers, body })).status);
    }
    assert.deepEqual([...statuses], [200, 429]);
  });
}

/** What TLS agrees on with a browser that knows both protocols. */
function protocolOf({ ports, certificate }: Host): Promise<string | false | null> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.2', port: ports.tls, ca: certificate };
    const socket = connect({ ...options, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
      resolve(socket.alpnProtocol);
      socket.end();
    });
    socket.on('error', reject);
  });
}
