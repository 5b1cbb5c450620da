import { create } from 'zustand';
import { invitedCode, isCodeSpent } from '../../session/invited-code.ts';
import { restoreInvitedCode } from '../../session/invited-keeping.ts';
import type { RegisterForm } from '../../session/login.ts';
import { type Credentials, loadRemembered } from '../../session/remembered.ts';

/** What is typed into the login dialog; lives in memory, so that closing it loses nothing. */
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

/** Opening in register mode clears the fields; the invite code this device came by is filled in. */
export function startRegisterDraft(): void {
  useLoginDraft.setState({ ...EMPTY, code: invitedCode() ?? '' });
  void fillMirroredCode();
}

/** Where localStorage has lost the code, its mirror still has it. */
async function fillMirroredCode(): Promise<void> {
  if (invitedCode() !== undefined || isCodeSpent()) return;
  const code = await restoreInvitedCode();
  if (code !== undefined) setDraft({ code });
}

/**
 * Opening in login mode preloads remembered credentials, if any. What the player typed wins, before
 * the dialog was last closed or while they load.
 * @param load for tests
 */
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

/** Switching the mode clears the confirmation and the captcha. */
export function switchDraft(): void {
  setDraft({ confrimPas: '', captcha: '', code: invitedCode() ?? useLoginDraft.getState().code });
  void fillMirroredCode();
}

/** After a login nothing of it stays in memory. */
export function clearDraft(): void {
  useLoginDraft.setState(EMPTY);
}
