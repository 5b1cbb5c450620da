import { describe, expect, it } from 'vitest';
import { isKeepableImage } from '../contract/worker-caches.ts';
import { isKeepableAnswer, isPublicRead } from './keepable.ts';

const ADDRESS = 'https://hall.example/api/banner';

function json(body: string, init: ResponseInit = {}): Response {
  return new Response(body, { headers: { 'content-type': 'application/json' }, ...init });
}

describe('what the worker may keep', () => {
  it('never touches a request that says who asks, or that changes something', () => {
    expect(isPublicRead(new Request(ADDRESS))).toBe(true);
    expect(isPublicRead(new Request(ADDRESS, { method: 'POST' }))).toBe(false);
    const personal = new Request(ADDRESS, { headers: { Authorization: 'Bearer t' } });
    expect(isPublicRead(personal)).toBe(false);
  });

  it.each([
    ['a success', json('{"code":200,"result":[]}'), true],
    ['a success whose code is text', json('{"code":"200","result":[]}'), true],
    ['a refusal', json('{"code":1,"message":"no"}'), false],
    ['an error status', json('{"code":200}', { status: 503 }), false],
    ['a portal page', new Response('<html>login</html>'), false],
    ['a portal page that claims to be JSON', json('<html>login</html>'), false],
    ['cut JSON', json('{"code":200,"res'), false],
    ['no envelope', json('[]'), false],
  ])('answers: %s', async (_what, response, keep) => {
    expect(await isKeepableAnswer(response)).toBe(keep);
    // The page still has to read it.
    expect(response.bodyUsed).toBe(false);
  });

  it.each([
    ['a picture', new Response('x', { headers: { 'content-type': 'image/webp' } }), true],
    ['a portal page', new Response('x', { headers: { 'content-type': 'text/html' } }), false],
    [
      'an error with a picture',
      new Response('x', { status: 404, headers: { 'content-type': 'image/png' } }),
      false,
    ],
    ['an opaque answer', Response.error(), false],
  ])('pictures: %s', (_what, response, keep) => {
    expect(isKeepableImage(response)).toBe(keep);
  });

  // A captcha or the QR code of a payment has the same address every time.
  it.each([
    ['no-store', false],
    ['No-Cache', false],
    // A browser may keep it, and so may the app.
    ['private, max-age=600', true],
    ['no-cache, must-revalidate, max-age=0', false],
    // Many servers send this with every file, the pictures of games among them.
    ['public, max-age=0', true],
    ['public, max-age=3600', true],
    ['public, max-age=31536000, immutable', true],
  ])('pictures that are sent with Cache-Control: %s', (lifetime, keep) => {
    const headers = { 'content-type': 'image/png', 'cache-control': lifetime };
    expect(isKeepableImage(new Response('x', { headers }))).toBe(keep);
  });
});
