import { create } from 'zustand';
import { invitedCode, isCodeSpent } from '../../session/invited-code.ts';
import { restoreInvitedCode } from '../../session/invited-keeping.ts';
import type { RegisterForm } from '../../session/login.ts';
import { type Credentials, loadRemembered } from '../../session/remembered.ts';

/** The login dialog's fields, kept in memory so that closing the dialog loses nothing. */
export interface LoginDraft extends RegisterForm {
  remember: boolean;
}

export type LoginFieldName = Exclude<keyof LoginDraft, 'remember'>;

const EMPTY: LoginDraft = {
  username: '',
  password: '',
  confrimPas: '',
  captcha: '',
  code: '',
  remember: false,
};

export const useLoginDraft = create<LoginDraft>(() => EMPTY);

export function setDraft(part: Partial<LoginDraft>): void {
  useLoginDraft.setState(part);
}

/** Clears the fields when the dialog opens in register mode, and fills in the invite code of this device. */
export function startRegisterDraft(): void {
  useLoginDraft.setState({ ...EMPTY, code: invitedCode() ?? '' });
  void fillMirroredCode();
}

/** Fills in the invite code from its mirror if localStorage has lost the code. */
async function fillMirroredCode(): Promise<void> {
  if (invitedCode() !== undefined || isCodeSpent()) return;
  const code = await restoreInvitedCode();
  if (code !== undefined) setDraft({ code });
}

/** Fills in remembered credentials in login mode, unless the player has typed some. */
export async function startLoginDraft(
  load: () => Promise<Credentials | undefined> = loadRemembered,
): Promise<void> {
  if (hasCredentials()) return;
  const remembered = await load();
  if (remembered && !hasCredentials()) setDraft({ ...remembered, remember: true });
}

function hasCredentials(): boolean {
  const { username, password } = useLoginDraft.getState();
  return username !== '' || password !== '';
}

/** Clears the confirmation and the captcha when the player switches the mode. */
export function switchDraft(): void {
  setDraft({ confrimPas: '', captcha: '', code: invitedCode() ?? useLoginDraft.getState().code });
  void fillMirroredCode();
}

/** Removes the typed credentials from memory after a login. */
export function clearDraft(): void {
  useLoginDraft.setState(EMPTY);
}
