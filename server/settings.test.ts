import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('have defaults that run as they are', () => {
    expect(readSettings({})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicOrigin: undefined,
      appOrigin: undefined,
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
      logLevel: 'info',
      metricsToken: undefined,
      drainS: 0,
      retention: { sessionDays: 30, voidedRoundDays: 90 },
    });
  });

  it('are taken from the environment', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://db/robohall',
      PUBLIC_ORIGIN: 'https://play.example/',
      APP_ORIGIN: 'https://app.example',
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
      LOG_LEVEL: 'error',
      METRICS_TOKEN: 'a-token-of-the-operator',
      PUBLIC_ANSWERS_MS: '0',
      DRAIN_SECONDS: '15',
      SESSION_DAYS: '14',
      VOIDED_ROUND_DAYS: '365',
    });
    expect(settings).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgres://db/robohall',
      publicOrigin: 'https://play.example',
      appOrigin: 'https://app.example',
      allowedOrigins: ['https://app.example', 'https://a.example', 'https://b.example:8443'],
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
      logLevel: 'error',
      metricsToken: 'a-token-of-the-operator',
      publicAnswersMs: 0,
      drainS: 15,
      retention: { sessionDays: 14, voidedRoundDays: 365 },
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_ORIGIN: 'play.example' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://play.example/app' }, 'PUBLIC_ORIGIN'],
    [{ APP_ORIGIN: 'https://app.example/home' }, 'APP_ORIGIN'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
    [{ BOT_URL: 'javascript:alert(1)' }, 'BOT_URL'],
    [{ IDEMPOTENCY_KEYS: 'no' }, 'IDEMPOTENCY_KEYS'],
    [{ DEMO_PAYER: 'maybe' }, 'DEMO_PAYER'],
    [{ TRC20_ADDRESS: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'TRC20_ADDRESS'],
    [{ RECHARGE_MINUTES: '0' }, 'RECHARGE_MINUTES'],
    [{ REVIEW_SECONDS: '1.5' }, 'REVIEW_SECONDS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ METRICS_TOKEN: 'with a space in it' }, 'METRICS_TOKEN'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
    [{ SESSION_DAYS: '31' }, 'SESSION_DAYS'],
  ])('refuse %j, naming %s', (env, name) => {
    expect(() => readSettings(env)).toThrow(name);
  });

  it('let no other origin in where app and platform share one', () => {
    const both = { PUBLIC_ORIGIN: 'https://play.example', APP_ORIGIN: 'https://play.example/' };
    expect(readSettings(both).allowedOrigins).toEqual([]);
  });

  it('are refused without a token being told', () => {
    expect(() => readSettings({ METRICS_TOKEN: 'secret' })).toThrow(/^(?!.*secret)/);
  });
});

describe('the papers on settings', () => {
  const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const example = parseEnv(textOf('.env.example'));

  /** The variables that the settings are read from. */
  const known = () => {
    const names = new Set<string>();
    const env: Record<string, undefined> = {};
    readSettings(
      new Proxy(env, {
        get: (_, name) => {
          names.add(String(name));
          return undefined;
        },
      }),
    );
    return [...names].sort();
  };

  it('.env.example lists every variable, and none besides', () => {
    expect(Object.keys(example).sort()).toEqual(known());
  });

  it('.env.example has the defaults', () => {
    expect(readSettings(example)).toEqual(readSettings({}));
  });

  it('docs/deploy.md says what every variable means, and its default', () => {
    const rows = textOf('docs/deploy.md').match(/^\| `[A-Z\d_]+`.*$/gm) ?? [];
    const own = rows.filter((row) => !row.startsWith('| `VITE_'));
    const namesOf = (row: string) => (row.split('|')[1] ?? '').match(/[A-Z\d_]{3,}/g) ?? [];
    expect(own.flatMap(namesOf).sort()).toEqual(known());
    const values = own.flatMap((row) => {
      const told =
        row
          .split('|')
          .at(-2)
          ?.match(/(?<=`)[^`]+/g)
          ?.filter((text) => text !== ', ') ?? [];
      return namesOf(row).flatMap((name, index) => (told[index] ? [[name, told[index]]] : []));
    });
    expect(example).toMatchObject(Object.fromEntries(values));
    expect(values.length).toBeGreaterThan(20);
  });
});
