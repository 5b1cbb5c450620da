import { create } from 'zustand';
import { isLoggedIn } from './session-store.ts';

/** The dialogs that any screen may open: the flags of specification chapter 4, and the app's own. */
const NAMES = [
  'invite',
  'login',
  'support',
  'address',
  'password',
  'recharge',
  'update',
  'announcement',
  'settings',
  'operations',
  'inbox',
  'mine',
  'storage',
  'reality',
  'dbTrouble',
] as const;

export type DialogName = (typeof NAMES)[number];

/** Mode of the login dialog, specification chapter 4: 1 is login, 2 is register. */
export const LoginType = { login: 1, register: 2 } as const;
export type LoginType = (typeof LoginType)[keyof typeof LoginType];

interface DialogState extends Record<DialogName, boolean> {
  /** Number of open dialogs and panels, including those without a flag here. */
  overlays: number;
  loginType: LoginType;
  /** Why the login dialog opened automatically; a toast would disappear before it is read. */
  loginNote: string | undefined;
}

export const useDialogs = create<DialogState>(() => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, false])) as Record<DialogName, boolean>),
  overlays: 0,
  loginType: LoginType.login,
  loginNote: undefined,
}));

/** Whether a dialog or panel is open, or is about to open. */
export function isAnyOpen(): boolean {
  const { overlays, ...flags } = useDialogs.getState();
  return overlays > 0 || Object.values(flags).some((flag) => flag === true);
}

/** Shows a dialog; use {@link openLogin} for the login dialog. */
export function openDialog(name: DialogName): void {
  useDialogs.setState({ [name]: true });
}

export function closeDialog(name: DialogName): void {
  useDialogs.setState({ [name]: false });
}

/**
 * Opens the login dialog in the given mode, specification chapter 4 (default: login), or switches its mode.
 * @param note the reason, when the dialog opens without the player's request
 */
export function openLogin(type: LoginType = LoginType.login, note?: string): void {
  useDialogs.setState({ login: true, loginType: type, loginNote: note });
}

/** Gate for actions of players (chapter 6): opens the login dialog and returns false when not logged in. */
export function requireLogin(): boolean {
  if (isLoggedIn()) return true;
  openLogin();
  return false;
}
