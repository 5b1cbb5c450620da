// What the platform under load and its clients tell each other.

export const CAPTCHA = '2468';
/** Everybody's, for logging in and for withdrawals. */
export const PASSWORD = 'lantern-2026';

export interface LoadOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** How many players there are to be. */
  members: number;
}

/** A player who is logged in. */
export interface Member {
  token: string;
  username: string;
  /** Where a withdrawal goes. */
  addressId: string;
}

export type LoadReport =
  | { is: 'ready'; url: string; members: Member[] }
  | { is: 'fault'; line: string }
  | { is: 'over'; sum: string; negative: number; entries: number };
