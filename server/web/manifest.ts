import { INVITE_CODE, INVITE_PARAM } from '../../contract/constants.ts';

export const MANIFEST_FILE = '/manifest.webmanifest';

/** The invite code that a request for the manifest names, if it can be one. */
export function inviteCodeIn(url: URL): string | undefined {
  const code = url.searchParams.get(INVITE_PARAM) ?? '';
  return INVITE_CODE.test(code) ? code : undefined;
}

/**
 * The app's manifest for somebody who was invited: an app installed from it starts with the code in its
 * address, so that the invitation outlives the browser's storage. What is no manifest stays as it is.
 * @param built the built manifest
 */
export function invitedManifest(built: Buffer, code: string): Buffer {
  try {
    const manifest = JSON.parse(built.toString('utf8')) as { start_url?: string };
    const start = new URL(manifest.start_url ?? '/', 'https://app.invalid');
    start.searchParams.set(INVITE_PARAM, code);
    return Buffer.from(JSON.stringify({ ...manifest, start_url: start.pathname + start.search }));
  } catch {
    return built;
  }
}
