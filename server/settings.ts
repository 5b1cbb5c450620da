import { resolve } from 'node:path';
import { demoTronAddress, isTronAddress } from './domain/tron-address.ts';

/** An operator's settings, from environment variables; docs/deploy.md lists them. */
export interface Settings {
  /**
   * Origin at which players reach the platform, such as https://play.example; else taken from each request.
   */
  publicOrigin: string | undefined;
  /** The bot of the messaging app that invite links lead to. */
  botUrl: string;
  /** Origins other than the platform's own that may call the API from a browser. */
  allowedOrigins: readonly string[];
  /** Whether a reverse proxy in front sets X-Forwarded-For, -Proto and -Host. */
  trustProxy: boolean;
  /** Whether a repeated Idempotency-Key on a money call gets the stored answer. */
  honoursKeys: boolean;
  wallet: WalletSettings;
  visitors: VisitorLimits;
  seeds: SeedSettings;
}

/**
 * Limits of one network per time window, over all its accounts. Many customers of a carrier may share one
 * network.
 */
export interface VisitorLimits {
  /** Per ten minutes. */
  captchas: number;
  /** Per hour, failed ones included. */
  registrations: number;
  /** Look-ups per ten minutes. */
  inviteCodes: number;
  /** Claims of new accounts' trial money per day. */
  trials: number;
}

/** Seeded data of a new database, besides the lobby and the demo accounts. */
export interface SeedSettings {
  /** Days of records for a newly created demo_player, and demo_agent with a team; 0 for none. */
  demoHistoryDays: number;
  /** Whether to add bench_player, who has a hundred thousand bets, when missing. */
  benchPlayer: boolean;
}

export interface WalletSettings {
  /** Whether a simulated payer pays open recharge orders, for demonstration. */
  demoPayer: boolean;
  trc20Address: string;
  /** How long a recharge order can be paid. */
  rechargeMinutes: number;
  /** Delay of the simulated payer; s. */
  payAfterS: number;
  /** Time between two confirmation steps of a payment; s. */
  confirmEveryS: number;
  /** How long a withdrawal is under review; s. */
  reviewS: number;
  /** Pause between two runs of background work; ms. */
  workEveryMs: number;
}

export const DEFAULT_SETTINGS: Settings = {
  publicOrigin: undefined,
  botUrl: 'https://t.me/robohall_bot',
  allowedOrigins: [],
  trustProxy: false,
  honoursKeys: true,
  wallet: {
    demoPayer: true,
    trc20Address: demoTronAddress('RoboHall demonstration'),
    rechargeMinutes: 30,
    payAfterS: 20,
    confirmEveryS: 3,
    reviewS: 30,
    workEveryMs: 1_000,
  },
  visitors: { captchas: 300, registrations: 100, inviteCodes: 300, trials: 20 },
  seeds: { demoHistoryDays: 240, benchPlayer: false },
};

interface ProcessSettings extends Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  distDir: string;
  tablesDir: string;
}

/**
 * Reads the settings of a process.
 * @throws when a value is invalid, naming the variable
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ProcessSettings {
  const given = (name: string) => env[name]?.trim() || undefined;
  return {
    port: portOf(given('PORT') ?? '4173'),
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(given('DATA_DIR') ?? '.data'),
    databaseUrl: given('DATABASE_URL'),
    distDir: resolve(given('DIST_DIR') ?? 'dist'),
    tablesDir: resolve(given('TABLES_DIR') ?? 'dist-tables'),
    publicOrigin: optionalOrigin('PUBLIC_ORIGIN', given('PUBLIC_ORIGIN')),
    botUrl: httpsUrl('BOT_URL', given('BOT_URL') ?? DEFAULT_SETTINGS.botUrl),
    allowedOrigins: (given('ALLOWED_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '')
      .map((origin) => originOf('ALLOWED_ORIGINS', origin)),
    trustProxy: ['1', 'true'].includes(given('TRUST_PROXY') ?? ''),
    honoursKeys: switchOf('IDEMPOTENCY_KEYS', given('IDEMPOTENCY_KEYS') ?? 'on'),
    wallet: readWallet(given),
    visitors: readVisitors(given),
    seeds: {
      demoHistoryDays: switchOf('DEMO_HISTORY', given('DEMO_HISTORY') ?? 'on')
        ? DEFAULT_SETTINGS.seeds.demoHistoryDays
        : 0,
      benchPlayer: switchOf('BENCH_PLAYER', given('BENCH_PLAYER') ?? 'off'),
    },
  };
}

function readWallet(given: (name: string) => string | undefined): WalletSettings {
  const { wallet } = DEFAULT_SETTINGS;
  return {
    ...wallet,
    demoPayer: switchOf('DEMO_PAYER', given('DEMO_PAYER') ?? 'on'),
    trc20Address: tronAddress('TRC20_ADDRESS', given('TRC20_ADDRESS') ?? wallet.trc20Address),
    rechargeMinutes: countOf('RECHARGE_MINUTES', given('RECHARGE_MINUTES'), wallet.rechargeMinutes),
    payAfterS: countOf('DEMO_PAY_SECONDS', given('DEMO_PAY_SECONDS'), wallet.payAfterS),
    confirmEveryS: countOf(
      'DEMO_CONFIRM_SECONDS',
      given('DEMO_CONFIRM_SECONDS'),
      wallet.confirmEveryS,
    ),
    reviewS: countOf('REVIEW_SECONDS', given('REVIEW_SECONDS'), wallet.reviewS),
  };
}

function readVisitors(given: (name: string) => string | undefined): VisitorLimits {
  const { captchas, registrations, inviteCodes, trials } = DEFAULT_SETTINGS.visitors;
  const limit = (name: string, fallback: number) => countOf(name, given(name), fallback);
  return {
    captchas: limit('CAPTCHA_LIMIT', captchas),
    registrations: limit('REGISTRATION_LIMIT', registrations),
    inviteCodes: limit('INVITE_CODE_LIMIT', inviteCodes),
    trials: limit('TRIAL_LIMIT', trials),
  };
}

function switchOf(name: string, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error(`${name} is either on or off: ${text}`);
  return text === 'on';
}

function tronAddress(name: string, text: string): string {
  if (!isTronAddress(text)) throw new Error(`${name} is not a TRC20 address: ${text}`);
  return text;
}

function countOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`${name} must be 1 to 99999: ${text}`);
  return Number(text);
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT is not a port: ${text}`);
  return port;
}

function optionalOrigin(name: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : originOf(name, text);
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
