import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

const ID = /^[\w-]{8,64}$/;
let pending: Promise<string> | undefined;

/**
 * The visitor id sent with register, login and captcha (specification chapter 1). Computed once and stored;
 * a random id when the fingerprint cannot be computed.
 */
export function deviceId(): Promise<string> {
  const stored = readStored(STORAGE_KEYS.device);
  if (stored !== undefined && ID.test(stored)) return Promise.resolve(stored);
  pending ??= fingerprint()
    .catch(randomId)
    .then((id) => {
      writeStored(STORAGE_KEYS.device, id);
      pending = undefined;
      return id;
    });
  return pending;
}

/**
 * The library's `load().get()` without its telemetry, which only `load` sends, and without two sources that measure
 * fonts in a frame: `fontPreferences` writes HTML, which the page's Trusted Types policy refuses with an error; `fonts`
 * lays out 160 words in one task (220 ms on a slow phone, while the login dialog opens), and phones of one model have
 * the same fonts.
 */
async function fingerprint(): Promise<string> {
  const fp = await import('@fingerprintjs/fingerprintjs');
  await fp.prepareForSources();
  const collect = fp.loadSources(fp.sources, { cache: {}, debug: false }, [
    'fonts',
    'fontPreferences',
  ]);
  const id = fp.hashComponents(await collect());
  if (!ID.test(id)) throw new Error('no visitor id');
  return id;
}

function randomId(): string {
  // Not randomUUID: it is missing on plain-http hosts.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
