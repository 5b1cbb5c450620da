import { resolve } from 'node:path';

/** What an operator sets, by environment variables; docs/deploy.md lists them. */
export interface Settings {
  /** Where players reach the platform, such as https://play.example; else taken from each request. */
  publicOrigin: string | undefined;
  /** The bot of the messaging app that invite links lead to. */
  botUrl: string;
  /** Origins other than the platform's own that may call the API from a browser. */
  allowedOrigins: readonly string[];
  /** Whether a reverse proxy in front sets X-Forwarded-For, -Proto and -Host. */
  trustProxy: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  publicOrigin: undefined,
  botUrl: 'https://t.me/robohall_bot',
  allowedOrigins: [],
  trustProxy: false,
};

export interface ProcessSettings extends Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  distDir: string;
  tablesDir: string;
}

/**
 * Reads the settings of a process.
 * @throws when one cannot be understood, naming it
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
  };
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
