import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { openTestApp, type TestApp } from './testing/app.ts';

const APP_ORIGIN = 'https://app.example';
let platform: TestApp;
beforeAll(async () => {
  platform = await openTestApp({
    settings: { ...DEFAULT_SETTINGS, allowedOrigins: [APP_ORIGIN], trustProxy: true },
  });
});
afterAll(() => platform?.close());

const request = (path: string, init: RequestInit = {}) => platform.app.request(path, init);

describe('every answer', () => {
  it.each(['/', '/api/banner', '/api/nothing', '/media/mark/licence.svg', '/assets/gone.js'])(
    '%s carries the common headers',
    async (path) => {
      const { headers } = await request(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );

  it('is an envelope under /api, also for unknown paths and methods', async () => {
    const unknown = await request('/api/nothing?x=1');
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      expect.objectContaining({ code: 404, message: '请求地址出错：/api/nothing' }),
    ]);
    const method = await request('/api/banner', { method: 'DELETE' });
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await method.json()).toMatchObject({ code: 405 });
  });

  it('to a HEAD has headers and no body', async () => {
    const response = await request('/api/banner', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('the OpenAPI document', () => {
  const path = '/api/openapi.json';

  it('is public, for tools on any origin, and revalidated', async () => {
    const response = await request(path, { headers: { Origin: 'https://tool.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
    const known = { 'If-None-Match': response.headers.get('etag') ?? '' };
    expect((await request(path, { headers: known })).status).toBe(304);
  });

  it('does not stand in the way of the calls', async () => {
    const origin = { Origin: APP_ORIGIN };
    const { headers } = await request('/api/banner', { headers: origin });
    expect(headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
  });
});

describe('an app on another host', () => {
  const PLATFORM = 'https://api.example';
  let apart: TestApp;
  beforeAll(async () => {
    const settings = { ...DEFAULT_SETTINGS, publicOrigin: PLATFORM, appOrigin: APP_ORIGIN };
    apart = await openTestApp({ settings: { ...settings, allowedOrigins: [APP_ORIGIN] } });
  });
  afterAll(() => apart?.close());

  it('is what invite links lead to', async () => {
    const login = { username: 'demo_player', password: 'demo-2026', device: 'phone' };
    const { result } = await (await apart.post('/api/home/login', login)).json();
    const invited = await (await apart.get('/api/plat/invite-url/web', result.token)).json();
    expect(invited.result.url).toMatch(new RegExp(`^${APP_ORIGIN}/\\?code=`));
  });

  it('gets the addresses of pictures at the platform', async () => {
    const { result } = await (await apart.get('/api/banner')).json();
    expect(JSON.stringify(result)).toContain(`"${PLATFORM}/media/`);
  });

  it.each(['/home', '/?code=ABC234', '/betRecords?page=2', '//evil.example/'])(
    'is where the platform’s pages and older links lead: %s',
    async (path) => {
      const { status, headers } = await apart.app.request(PLATFORM + path);
      expect([status, headers.get('location')]).toEqual([302, APP_ORIGIN + path]);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('callers behind a proxy', () => {
  const login = (address: string) =>
    request('/api/home/login', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `198.51.100.1, ${address}`,
      },
      body: JSON.stringify({ username: 'nobody_here', password: 'wrong', device: 'phone' }),
    });

  it('count as one by network, however the proxy writes their address', async () => {
    for (const host of ['1', '2', '3', '4', '5']) {
      expect((await login(`[2001:db8:0:1::${host}]:5210${host}`)).status).toBe(200);
    }
    expect((await login('2001:db8:0:1:aaaa::6')).status).toBe(429);
    expect((await login('2001:db8:0:2::1')).status).toBe(200);
  });
});

describe('public reads', () => {
  it('may be revalidated, and are compressed where that is welcome', async () => {
    const path = '/api/plat/game?size=60';
    const first = await request(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-encoding')).toBe('br');
    const etag = first.headers.get('etag') ?? '';
    const again = await request(path, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('a fault', () => {
  it('is answered with a text and no detail, and logged without values', async () => {
    await platform.db.execute(sql`alter table captchas rename to captchas_away`);
    const response = await platform.post('/api/captcha', { device: 'secret-device' });
    await platform.db.execute(sql`alter table captchas_away rename to captchas`);
    expect(response.status).toBe(500);
    const body = await response.text();
    const id = response.headers.get('x-request-id');
    const said = `服务器开小差了，请稍后再试（编号 ${id}）`;
    expect(JSON.parse(body)).toMatchObject({ code: 500, result: said });
    expect(body).not.toMatch(/captchas|at |secret/);
    const [line = '', ...more] = platform.logged;
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      id,
      route: '/api/captcha',
      status: 500,
    });
    expect(JSON.parse(line).fault).toMatch(/^query failed: .+captchas.+ at /s);
    expect(line).not.toContain('secret-device');
  });
});

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    request('/api/plat/recharge', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });

  it('may call when listed', async () => {
    const allowed = await preflight(APP_ORIGIN);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
    expect(allowed.headers.get('access-control-allow-headers')).toBe(
      'Authorization,Content-Type,sign,Idempotency-Key',
    );
    const read = await request('/api/banner', { headers: { Origin: APP_ORIGIN } });
    expect(read.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
    expect(read.headers.get('access-control-expose-headers')).toBe('Date,Retry-After,X-Request-Id');
    expect(read.headers.get('vary')).toContain('Origin');
    expect(read.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('may not call the tables, which have a page of their own here', async () => {
    const headers = { Origin: APP_ORIGIN, 'Access-Control-Request-Method': 'POST' };
    const asked = await request('/play/api/round', { method: 'OPTIONS', headers });
    const sent = await request('/play/api/round', { method: 'POST', headers });
    expect([asked.status, sent.status]).toEqual([405, 401]);
    for (const answer of [asked, sent]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('may not otherwise', async () => {
    const refused = await preflight('https://other.example');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const read = await request('/api/banner', { headers: { Origin: 'https://other.example' } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('get whole addresses of pictures', async () => {
    const banners = await (
      await request('/api/banner', {
        headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'api.example' },
      })
    ).json();
    expect(banners.result[0].cover_images).toMatch(/^https:\/\/api\.example\/media\/banner\//);
  });
});
