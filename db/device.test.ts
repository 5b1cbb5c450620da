import { describe, expect, it } from 'vitest';
import { changeDeviceFact, deviceFact, deviceKey, dropDeviceKey } from './device.ts';

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

describe('a fact of the device', () => {
  it('is kept, changed by one tab at a time, and forgotten', async () => {
    expect(await deviceFact('count')).toBeUndefined();
    const more = (kept: unknown) => (typeof kept === 'number' ? kept : 0) + 1;
    await Promise.all([1, 2, 3].map(() => changeDeviceFact('count', more)));
    expect(await deviceFact('count')).toBe(3);
    expect(await changeDeviceFact('count', () => undefined)).toBeUndefined();
    expect(await deviceFact('count')).toBeUndefined();
  });

  it('stays as it was when the change gives up', async () => {
    await changeDeviceFact('kept', () => 'as it was');
    const change = () => {
      throw new RangeError('no');
    };
    await expect(changeDeviceFact('kept', change)).rejects.toThrow(RangeError);
    expect(await deviceFact('kept')).toBe('as it was');
  });
});
