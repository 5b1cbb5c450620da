import { accountCalls } from '../../contract/calls/account.ts';
import { call } from '../api/call.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { deviceId } from './device.ts';
import { cleanInviteCode } from './entry-url.ts';
import { idle } from './idle.ts';

/** The invite code of the link that opened the app on this device, kept until a registration succeeds. */
export function invitedCode(): string | undefined {
  return cleanInviteCode(readStored(STORAGE_KEYS.invitedCode));
}

let spent = false;

/** True once the code was used or dropped: its mirror, which is deleted later, must not restore it. */
export function isCodeSpent(): boolean {
  return spent;
}

/** @returns false when the code could not be stored and lasts only as long as this page */
export function keepInvitedCode(code: string): boolean {
  spent = false;
  return writeStored(STORAGE_KEYS.invitedCode, code);
}

/**
 * Protects a stored code against the loss of localStorage, and passes it on to an installed app.
 * @param inAddress true when the code could not be stored: it then stays in the address of every screen
 */
export function holdInvitedCode(inAddress: boolean): void {
  const code = invitedCode();
  if (code === undefined) return;
  void (inAddress ? Promise.resolve() : idle())
    .then(() => import('./invited-keeping.ts'))
    .then(({ holdCode }) => holdCode(code, inAddress))
    .catch(() => {
      // The chunk could not be loaded: the next visit tries again.
    });
}

/** Deletes the code after a registration, or when the platform says it is invalid. */
export function dropInvitedCode(): void {
  spent = true;
  removeStored(STORAGE_KEYS.invitedCode);
  void import('./invited-keeping.ts')
    .then(({ letCodeGo }) => letCodeGo())
    .catch(() => {
      // The mirror stays and would restore the code if localStorage is lost.
    });
}

/**
 * Reports to the platform that this device was invited with the code. Deletes a code that the platform calls
 * invalid: the form shows a stored code read-only, and the player could never register with it.
 */
export async function noteInvitedCode(code: string): Promise<void> {
  try {
    const { valid } = await call(accountCalls.inviteCode, { code, device: await deviceId() });
    if (!valid && invitedCode() === code) dropInvitedCode();
  } catch {
    // A failure does not matter: the registration sends the code itself.
  }
}
