import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

const ID = /^[\w-]{8,64}$/;
let pending: Promise<string> | undefined;

/**
 * The visitor id sent with register, login and captcha (specification chapter 1). Computed once,
 * then kept; where the fingerprint cannot be had, a random id stands in for it.
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

async function fingerprint(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  if (!ID.test(visitorId)) throw new Error('no visitor id');
  return visitorId;
}

function randomId(): string {
  // Not randomUUID: it is missing on plain-http hosts.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
