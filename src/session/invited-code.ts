import { call } from '../api/call.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { deviceId } from './device.ts';
import { cleanInviteCode } from './entry-url.ts';
import { idle } from './idle.ts';

/** The invite code this device came by, kept until a registration succeeds. */
export function invitedCode(): string | undefined {
  return cleanInviteCode(readStored(STORAGE_KEYS.invitedCode));
}

let spent = false;

/** True once the code has done its work: what its mirror still holds for a moment is not taken up. */
export function isCodeSpent(): boolean {
  return spent;
}

/** @returns false when it could be kept for this page's life only */
export function keepInvitedCode(code: string): boolean {
  spent = false;
  return writeStored(STORAGE_KEYS.invitedCode, code);
}

/**
 * Sees to it that a code which is there outlives the loss of localStorage, and an installation.
 * @param inAddress true while it could not be stored: it then stays in the address of every screen
 */
export function holdInvitedCode(inAddress: boolean): void {
  const code = invitedCode();
  if (code === undefined) return;
  void (inAddress ? Promise.resolve() : idle())
    .then(() => import('./invited-keeping.ts'))
    .then(({ holdCode }) => holdCode(code, inAddress))
    .catch(() => {
      // The next visit does it.
    });
}

/** It has done its work, or is nobody's. */
export function dropInvitedCode(): void {
  spent = true;
  removeStored(STORAGE_KEYS.invitedCode);
  void import('./invited-keeping.ts')
    .then(({ letCodeGo }) => letCodeGo())
    .catch(() => {
      // Its mirror stays, and would be found where localStorage is lost.
    });
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
