import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('falls back to the app’s own origin and the default token parameter', () => {
    expect(readConfig({})).toEqual({
      apiOrigin: '',
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

  it.each([
    ['VITE_API_ORIGIN', 'api.example.com'],
    ['VITE_API_ORIGIN', 'https://api.example.com/v1'],
    ['VITE_API_ORIGIN', 'javascript:alert(1)'],
    ['VITE_TOKEN_PARAM', 'a b'],
  ])('refuses %s=%s', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(key);
  });
});
