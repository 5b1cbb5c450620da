import { create } from 'zustand';
import { isLoggedIn } from './session-store.ts';

/** The dialogs any screen may open: the flags of specification chapter 4, and those of our own. */
export type DialogName =
  | 'invite'
  | 'login'
  | 'support'
  | 'address'
  | 'password'
  | 'recharge'
  | 'update'
  | 'announcement'
  | 'settings'
  | 'operations'
  | 'mine'
  | 'storage'
  | 'reality'
  | 'dbTrouble';

/** Mode of the login dialog, specification chapter 4: 1 is login, 2 is register. */
export const LoginType = { login: 1, register: 2 } as const;
export type LoginType = (typeof LoginType)[keyof typeof LoginType];

interface DialogState extends Record<DialogName, boolean> {
  /** How many dialogs and panels are open, those that a view keeps to itself among them. */
  overlays: number;
  loginType: LoginType;
  /** Why the login dialog opened by itself; a toast would be gone before it is read. */
  loginNote: string | undefined;
}

export const useDialogs = create<DialogState>(() => ({
  invite: false,
  login: false,
  support: false,
  address: false,
  password: false,
  recharge: false,
  update: false,
  announcement: false,
  settings: false,
  operations: false,
  mine: false,
  storage: false,
  reality: false,
  dbTrouble: false,
  overlays: 0,
  loginType: LoginType.login,
  loginNote: undefined,
}));

/** Whether anything is open over the page, or about to be. */
export function isAnyOpen(): boolean {
  const { overlays, ...flags } = useDialogs.getState();
  return overlays > 0 || Object.values(flags).some((flag) => flag === true);
}

/** Shows a dialog; the login dialog is better opened by {@link openLogin}. */
export function openDialog(name: DialogName): void {
  useDialogs.setState({ [name]: true });
}

export function closeDialog(name: DialogName): void {
  useDialogs.setState({ [name]: false });
}

/**
 * Opens the login dialog in the given mode, specification chapter 4 (default: login).
 * @param note why, where the player did not ask for it
 */
export function openLogin(type: LoginType = LoginType.login, note?: string): void {
  useDialogs.setState({ login: true, loginType: type, loginNote: note });
}

/** Switches the mode of the open login dialog; why it opened has been read by then. */
export function setLoginType(type: LoginType): void {
  useDialogs.setState({ loginType: type, loginNote: undefined });
}

/**
 * Gate for what visitors may not do, specification chapter 6.
 * @returns true when logged in; else opens the login dialog and gives false
 */
export function requireLogin(): boolean {
  if (isLoggedIn()) return true;
  openLogin();
  return false;
}
