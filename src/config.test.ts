import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('falls back to the app’s own origin and the default token parameter', () => {
    expect(readConfig({})).toEqual({
      apiOrigin: '',
      apiOrigins: [''],
      tokenParam: 'token',
      linkHosts: [],
      version: 'dev',
    });
  });

  it('normalises what an operator writes', () => {
    expect(
      readConfig({ VITE_API_ORIGIN: 'https://api.example.com/', VITE_LINK_HOSTS: 'T.me, a.b ,' }),
    ).toMatchObject({ apiOrigin: 'https://api.example.com', linkHosts: ['t.me', 'a.b'] });
  });

  it('reads several lines of the platform, the first one first', () => {
    const lines = ' https://a.example/, https://b.example:8443,,https://a.example';
    expect(readConfig({ VITE_API_ORIGIN: lines })).toMatchObject({
      apiOrigin: 'https://a.example',
      apiOrigins: ['https://a.example', 'https://b.example:8443'],
    });
  });

  it.each([
    ['VITE_API_ORIGIN', 'api.example.com'],
    ['VITE_API_ORIGIN', 'https://a.example,b.example'],
    ['VITE_API_ORIGIN', 'https://api.example.com/v1'],
    ['VITE_API_ORIGIN', 'javascript:alert(1)'],
    ['VITE_TOKEN_PARAM', 'a b'],
  ])('refuses %s=%s', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(key);
  });
});
