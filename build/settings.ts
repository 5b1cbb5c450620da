import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TOKEN_PARAM_DEFAULT } from '../contract/constants.ts';
import { readOrigins } from '../contract/origins.ts';

/** Settings of the build beyond what src/config.ts reads in the page. */
export interface BuildSettings {
  /** Origins of the platform, its lines; none means the app's own. */
  apiOrigins: string[];
  /** Origins of pictures besides the app's own and the platform's. */
  imageHosts: string[];
  /** Query parameter of the entry URL that carries a login token. */
  tokenParam: string;
  /** Where the repair page's words about the support lead; undefined for nowhere. */
  supportUrl: string | undefined;
  version: string;
  /** The file of the platform's adapter (contract/adapters). */
  adapterFile: string;
}

const ADAPTERS = fileURLToPath(new URL('../contract/adapters/', import.meta.url));

/**
 * @param env VITE_ variables as Vite loaded them
 * @param version of this build, unless VITE_APP_VERSION names another
 * @throws {Error} naming the invalid setting
 */
export function readSettings(env: Record<string, string>, version: string): BuildSettings {
  const adapter = (env.VITE_ADAPTER ?? '').trim() || 'default';
  const adapterFile = `${ADAPTERS}${adapter}.ts`;
  if (!/^[\w-]+$/.test(adapter) || !existsSync(adapterFile)) {
    throw new Error(`VITE_ADAPTER names no file of contract/adapters: ${adapter}`);
  }
  return {
    apiOrigins: originsOf(env, 'VITE_API_ORIGIN'),
    imageHosts: originsOf(env, 'VITE_IMAGE_HOSTS'),
    tokenParam: (env.VITE_TOKEN_PARAM ?? '').trim() || TOKEN_PARAM_DEFAULT,
    supportUrl: supportOf(env.VITE_SUPPORT_URL),
    version: (env.VITE_APP_VERSION ?? '').trim() || version,
    adapterFile,
  };
}

function supportOf(sent = ''): string | undefined {
  const url = sent.trim();
  if (url && !/^https:\/\/\S+$/.test(url)) throw new Error(`VITE_SUPPORT_URL is no link: ${url}`);
  return url || undefined;
}

/** @throws {Error} naming the setting */
function originsOf(env: Record<string, string>, name: string): string[] {
  const origins = readOrigins(env[name]);
  for (const origin of origins) {
    if (!/^https?:\/\/[\w.-]+(:\d+)?$/.test(origin)) {
      throw new Error(`${name} holds no origin: ${origin} (write https://platform.example)`);
    }
  }
  return origins;
}
