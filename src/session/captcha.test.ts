import { expect, it, vi } from 'vitest';
import { fetchCaptcha } from './captcha.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/call.ts', () => ({ call }));
vi.stubGlobal('window', { location: { origin: 'https://hall.example' } });
vi.mock('./device.ts', () => ({ deviceId: async () => 'device' }));

it('a newer captcha cancels the one before', async () => {
  const signals: AbortSignal[] = [];
  call.mockImplementation(async (_name, _body, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return { img_url: '/media/captcha/1.svg' };
  });
  await Promise.all([fetchCaptcha(), fetchCaptcha()]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
