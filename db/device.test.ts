import { describe, expect, it } from 'vitest';
import { deviceKey, dropDeviceKey } from './device.ts';

describe('the device key', () => {
  it('is made once and cannot be exported', async () => {
    const [first, second] = await Promise.all([deviceKey('userPass'), deviceKey('userPass')]);
    expect(first.extractable).toBe(false);
    const iv = new Uint8Array(12);
    const secret = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      first,
      new TextEncoder().encode('demo'),
    );
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, second, secret);
    expect(new TextDecoder().decode(plain)).toBe('demo');
  });

  it('is another one after it was dropped', async () => {
    const iv = new Uint8Array(12);
    const key = await deviceKey('other');
    const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(4));
    await dropDeviceKey('other');
    const fresh = await deviceKey('other');
    await expect(crypto.subtle.decrypt({ name: 'AES-GCM', iv }, fresh, secret)).rejects.toThrow();
  });
});
