import { resolve } from 'node:path';
import { demoTronAddress, isTronAddress } from './domain/tron-address.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';

/** A login ends by itself after so many days without use (server/domain/sessions.ts). */
export const SESSION_DAYS = 30;

/** An operator's settings as they are unless the environment says otherwise; docs/deploy.md lists them. */
export const DEFAULT_SETTINGS = {
  /**
   * Origin at which players' browsers reach the platform, such as https://api.example; else taken from each
   * request.
   */
  publicOrigin: undefined as string | undefined,
  /** Origin of the app, such as https://play.example; else the platform's own, which then serves the app. */
  appOrigin: undefined as string | undefined,
  /** The bot of the messaging app that invite links lead to. */
  botUrl: 'https://t.me/robohall_bot',
  /** Origins other than the platform's own that may call the API from a browser. */
  allowedOrigins: [] as readonly string[],
  /** Whether a reverse proxy in front sets X-Forwarded-For, -Proto and -Host. */
  trustProxy: false,
  /** Whether a repeated Idempotency-Key on a money call gets the stored answer. */
  honoursKeys: true,
  /** Bearer token that reads /metrics; without one nothing is measured. */
  metricsToken: undefined as string | undefined,
  /**
   * How long an answer that is the same for everybody (games, banners, counts) is given out from memory; ms.
   * 0 asks the database each time.
   */
  publicAnswersMs: 2_000,
  /** How long a stopping process still takes calls while /readyz says that it stops; s. */
  drainS: 0,
  wallet: {
    /** Whether a simulated payer pays open recharge orders and a simulated review rejects some withdrawals. */
    demoPayer: true,
    trc20Address: demoTronAddress('RoboHall demonstration'),
    /** How long a recharge order can be paid. */
    rechargeMinutes: 30,
    /** Delay of the simulated payer; s. */
    payAfterS: 20,
    /** Time between two confirmation steps of a payment; s. */
    confirmEveryS: 3,
    /** How long a withdrawal is under review; s. */
    reviewS: 30,
    /** Pause between two runs of background work; ms. */
    workEveryMs: 1_000,
  },
  /**
   * Limits of one network per time window, over all its accounts. Many customers of a carrier may share one
   * network.
   */
  visitors: {
    /** Per ten minutes. */
    captchas: 300,
    /** Per hour, failed ones included. */
    registrations: 100,
    /** Look-ups per ten minutes. */
    inviteCodes: 300,
    /** Claims of new accounts' trial money per day. */
    trials: 20,
  },
  /** When rows are deleted that are not kept for good; days. */
  retention: {
    /** Logins that have not been used for so long. */
    sessionDays: SESSION_DAYS,
    /** Rounds that a table's page has given up, and that must not be placed if they arrive after all. */
    voidedRoundDays: 90,
  },
  /** Seeded data of a new database, besides the lobby and the demo accounts. */
  seeds: {
    /** Days of records for a newly created demo_player, and demo_agent with a team; 0 for none. */
    demoHistoryDays: 240,
    /** Whether to add bench_player, who has a hundred thousand bets, when missing. */
    benchPlayer: false,
  },
};

export type Settings = typeof DEFAULT_SETTINGS;
export type WalletSettings = Settings['wallet'];
export type RetentionSettings = Settings['retention'];
export type VisitorLimits = Settings['visitors'];
export type SeedSettings = Settings['seeds'];

/**
 * Reads the settings of a process.
 * @throws when a value is invalid, naming the variable
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const { botUrl, honoursKeys, publicAnswersMs, drainS, wallet, visitors, retention, seeds } =
    DEFAULT_SETTINGS;
  const given = (name: string) => env[name]?.trim() || undefined;
  const isOn = (name: string, fallback: boolean): boolean => {
    const text = given(name) ?? (fallback ? 'on' : 'off');
    if (text !== 'on' && text !== 'off') throw new Error(`${name} is either on or off: ${text}`);
    return text === 'on';
  };
  const count = (name: string, fallback: number, least = 1, most = 99_999): number => {
    const text = given(name) ?? String(fallback);
    const number = /^\d{1,5}$/.test(text) ? Number(text) : -1;
    if (number < least || number > most) {
      throw new Error(`${name} must be ${least} to ${most}: ${text}`);
    }
    return number;
  };
  const origins = (name: string): string[] =>
    (given(name)?.split(',') ?? [])
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '')
      .map((origin) => originOf(name, origin));
  const origin = (name: string): string | undefined => {
    const text = given(name);
    return text && originOf(name, text);
  };
  const publicOrigin = origin('PUBLIC_ORIGIN');
  const appOrigin = origin('APP_ORIGIN');
  const apart = appOrigin !== undefined && appOrigin !== publicOrigin ? [appOrigin] : [];
  return {
    port: portOf(given('PORT') ?? '4173'),
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(given('DATA_DIR') ?? '.data'),
    databaseUrl: given('DATABASE_URL'),
    distDir: resolve(given('DIST_DIR') ?? 'dist'),
    tablesDir: resolve(given('TABLES_DIR') ?? 'dist-tables'),
    publicOrigin,
    appOrigin,
    botUrl: httpsUrl('BOT_URL', given('BOT_URL') ?? botUrl),
    allowedOrigins: [...new Set([...apart, ...origins('ALLOWED_ORIGINS')])],
    trustProxy: ['1', 'true'].includes(given('TRUST_PROXY') ?? ''),
    honoursKeys: isOn('IDEMPOTENCY_KEYS', honoursKeys),
    logLevel: logLevelOf(given('LOG_LEVEL') ?? 'info'),
    metricsToken: metricsTokenOf(given('METRICS_TOKEN')),
    publicAnswersMs: count('PUBLIC_ANSWERS_MS', publicAnswersMs, 0),
    drainS: count('DRAIN_SECONDS', drainS, 0),
    wallet: {
      ...wallet,
      demoPayer: isOn('DEMO_PAYER', wallet.demoPayer),
      trc20Address: tronAddress('TRC20_ADDRESS', given('TRC20_ADDRESS') ?? wallet.trc20Address),
      rechargeMinutes: count('RECHARGE_MINUTES', wallet.rechargeMinutes),
      payAfterS: count('DEMO_PAY_SECONDS', wallet.payAfterS),
      confirmEveryS: count('DEMO_CONFIRM_SECONDS', wallet.confirmEveryS),
      reviewS: count('REVIEW_SECONDS', wallet.reviewS),
    },
    visitors: {
      captchas: count('CAPTCHA_LIMIT', visitors.captchas),
      registrations: count('REGISTRATION_LIMIT', visitors.registrations),
      inviteCodes: count('INVITE_CODE_LIMIT', visitors.inviteCodes),
      trials: count('TRIAL_LIMIT', visitors.trials),
    },
    retention: {
      sessionDays: count('SESSION_DAYS', retention.sessionDays, 1, SESSION_DAYS),
      voidedRoundDays: count('VOIDED_ROUND_DAYS', retention.voidedRoundDays),
    },
    seeds: {
      demoHistoryDays: isOn('DEMO_HISTORY', true) ? seeds.demoHistoryDays : 0,
      benchPlayer: isOn('BENCH_PLAYER', seeds.benchPlayer),
    },
  } satisfies Settings & Record<string, unknown>;
}

function logLevelOf(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) throw new Error(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}: ${text}`);
  return level;
}

/** The text of the error leaves the token out. */
function metricsTokenOf(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]{16,}$/.test(text)) {
    throw new Error('METRICS_TOKEN must have at least 16 letters, digits or signs, and no spaces');
  }
  return text;
}

function tronAddress(name: string, text: string): string {
  if (!isTronAddress(text)) throw new Error(`${name} is not a TRC20 address: ${text}`);
  return text;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT is not a port: ${text}`);
  return port;
}

function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new Error(`${name} must be an origin such as https://play.example: ${text}`);
  }
  return url.origin;
}

function httpsUrl(name: string, text: string): string {
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw new Error(`${name} must be an https address: ${text}`);
  }
  return text;
}
