import { call } from '../api/call.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { deviceId } from './device.ts';
import { cleanInviteCode } from './entry-url.ts';

/** The invite code this device came by, kept until a registration succeeds. */
export function invitedCode(): string | undefined {
  return cleanInviteCode(readStored(STORAGE_KEYS.invitedCode));
}

/** @returns false when it could be kept for this page's life only */
export function keepInvitedCode(code: string): boolean {
  return writeStored(STORAGE_KEYS.invitedCode, code);
}

export function dropInvitedCode(): void {
  removeStored(STORAGE_KEYS.invitedCode);
}

/**
 * Tells the platform that this device came by the code. One that it says is nobody's is forgotten:
 * the form shows a kept code disabled, and the player could never register with it.
 */
export async function noteInvitedCode(code: string): Promise<void> {
  try {
    const { valid } = await call('inviteCode', { code, device: await deviceId() });
    if (!valid && invitedCode() === code) dropInvitedCode();
  } catch {
    // Nothing depends on it: the code itself travels with the registration.
  }
}
