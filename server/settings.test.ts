import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('have defaults that run as they are', () => {
    expect(readSettings({})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicOrigin: undefined,
      allowedOrigins: [],
      trustProxy: false,
      honoursKeys: true,
      wallet: {
        demoPayer: true,
        rechargeMinutes: 30,
        payAfterS: 20,
        confirmEveryS: 3,
        reviewS: 30,
      },
      visitors: { captchas: 300, registrations: 100, inviteCodes: 300, trials: 20 },
      seeds: { demoHistoryDays: 240, benchPlayer: false },
    });
  });

  it('are taken from the environment', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://db/robohall',
      PUBLIC_ORIGIN: 'https://play.example/',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
      TRUST_PROXY: 'true',
      IDEMPOTENCY_KEYS: 'off',
      BOT_URL: 'https://t.me/another_bot',
      DEMO_PAYER: 'off',
      TRC20_ADDRESS: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      RECHARGE_MINUTES: '15',
      REVIEW_SECONDS: '600',
      CAPTCHA_LIMIT: '1000',
      REGISTRATION_LIMIT: '20',
      INVITE_CODE_LIMIT: '30',
      TRIAL_LIMIT: '5',
      DEMO_HISTORY: 'off',
      BENCH_PLAYER: 'on',
    });
    expect(settings).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgres://db/robohall',
      publicOrigin: 'https://play.example',
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      trustProxy: true,
      honoursKeys: false,
      botUrl: 'https://t.me/another_bot',
      wallet: {
        demoPayer: false,
        trc20Address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        rechargeMinutes: 15,
        reviewS: 600,
      },
      visitors: { captchas: 1000, registrations: 20, inviteCodes: 30, trials: 5 },
      seeds: { demoHistoryDays: 0, benchPlayer: true },
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_ORIGIN: 'play.example' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://play.example/app' }, 'PUBLIC_ORIGIN'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
    [{ BOT_URL: 'javascript:alert(1)' }, 'BOT_URL'],
    [{ IDEMPOTENCY_KEYS: 'no' }, 'IDEMPOTENCY_KEYS'],
    [{ DEMO_PAYER: 'maybe' }, 'DEMO_PAYER'],
    [{ TRC20_ADDRESS: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'TRC20_ADDRESS'],
    [{ RECHARGE_MINUTES: '0' }, 'RECHARGE_MINUTES'],
    [{ REVIEW_SECONDS: '1.5' }, 'REVIEW_SECONDS'],
  ])('refuse %j, naming %s', (env, name) => {
    expect(() => readSettings(env)).toThrow(name);
  });
});
