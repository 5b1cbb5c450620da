import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TOKEN_PARAM_DEFAULT } from '../contract/constants.ts';

/** Settings of the build beyond what src/config.ts reads in the page. */
export interface BuildSettings {
  /** Origin of the platform; empty means the app's own. */
  apiOrigin: string;
  /** Origins of game images, besides the app's own. */
  imageHosts: string[];
  /** Query parameter of the entry URL that carries a login token. */
  tokenParam: string;
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
  const imageHosts = (env.VITE_IMAGE_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  for (const host of imageHosts) {
    if (!/^https?:\/\/[\w.-]+(:\d+)?$/.test(host)) {
      throw new Error(`VITE_IMAGE_HOSTS holds no origin: ${host} (write https://images.example)`);
    }
  }
  const adapter = (env.VITE_ADAPTER ?? '').trim() || 'default';
  const adapterFile = `${ADAPTERS}${adapter}.ts`;
  if (!/^[\w-]+$/.test(adapter) || !existsSync(adapterFile)) {
    throw new Error(`VITE_ADAPTER names no file of contract/adapters: ${adapter}`);
  }
  return {
    apiOrigin: (env.VITE_API_ORIGIN ?? '').trim().replace(/\/+$/, ''),
    imageHosts,
    tokenParam: (env.VITE_TOKEN_PARAM ?? '').trim() || TOKEN_PARAM_DEFAULT,
    version: (env.VITE_APP_VERSION ?? '').trim() || version,
    adapterFile,
  };
}
