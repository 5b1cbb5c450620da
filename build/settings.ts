import { TOKEN_PARAM_DEFAULT } from '../contract/constants.ts';

/** Settings of the build beyond what src/config.ts reads in the page. */
export interface BuildSettings {
  /** Origin of the platform; empty means the app's own. */
  apiOrigin: string;
  /** Origins of pictures besides the app's own: the platform's, and those of VITE_IMAGE_HOSTS. */
  imageHosts: string[];
  /** Query parameter of the entry URL that carries a login token. */
  tokenParam: string;
  version: string;
}

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
  const apiOrigin = (env.VITE_API_ORIGIN ?? '').trim().replace(/\/+$/, '');
  return {
    apiOrigin,
    imageHosts: [...new Set([apiOrigin, ...imageHosts].filter(Boolean))],
    tokenParam: (env.VITE_TOKEN_PARAM ?? '').trim() || TOKEN_PARAM_DEFAULT,
    version: (env.VITE_APP_VERSION ?? '').trim() || version,
  };
}
