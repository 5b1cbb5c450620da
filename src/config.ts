import { TOKEN_PARAM_DEFAULT } from '../contract/constants.ts';
import { readOrigins } from '../contract/origins.ts';

/** Every VITE_ setting, typed and validated, in one place. See docs/deploy.md for what each does. */

interface Config {
  /**
   * Origin of the platform without a trailing slash; empty means the app's own origin. The first one where
   * there are several: which one is asked says `currentOrigin` (src/api/lines.ts).
   */
  apiOrigin: string;
  /** All origins of the platform, its lines (线路); {@link apiOrigin} is the first. */
  apiOrigins: string[];
  /** Query parameter of the entry URL that carries a login token. */
  tokenParam: string;
  /** Hosts that server-sent links (support, chat, game launch) may lead to; empty allows any https host. */
  linkHosts: string[];
  /** Version of this build, as in version.json. */
  version: string;
}

/**
 * Reads the settings of the build.
 * @throws {Error} naming the setting that does not fit, so that a wrong build fails at once
 */
export function readConfig(env: Record<string, string | boolean | undefined>): Config {
  const text = (key: string) => String(env[key] ?? '').trim();
  const origins = readOrigins(text('VITE_API_ORIGIN'));
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) throw new Error(`VITE_API_ORIGIN is not an http(s) origin: ${wrong}`);
  const [apiOrigin = ''] = origins;
  const tokenParam = text('VITE_TOKEN_PARAM') || TOKEN_PARAM_DEFAULT;
  if (!/^[\w-]+$/.test(tokenParam))
    throw new Error(`VITE_TOKEN_PARAM is not a name: ${tokenParam}`);
  return {
    apiOrigin,
    apiOrigins: origins.length > 0 ? origins : [apiOrigin],
    tokenParam,
    linkHosts: text('VITE_LINK_HOSTS')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    version: text('VITE_APP_VERSION') || 'dev',
  };
}

function isOrigin(value: string): boolean {
  try {
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.origin === value;
  } catch {
    return false;
  }
}

export const config = readConfig(import.meta.env);
