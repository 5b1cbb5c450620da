/**
 * Small facts in localStorage: all keys in one constant, and access that never throws. Private mode
 * and full storage fall back to memory, so that the app boots without it.
 */
export const STORAGE_KEYS = {
  /** Session token (specification chapter 3). */
  token: 'robot_token',
  /** Theme choice: "1" dark, "0" light, absent follows the system (specification chapter 1). */
  dark: 'dark',
  /** Text size: "large" or "largest", absent is the standard. */
  textSize: 'robohall.text_size',
  /** Remembered credentials, encrypted (specification chapter 3). */
  userPass: 'userPass',
  /** Invite code from the entry URL (specification chapter 2). */
  invitedCode: 'invited_code',
  /** Who the token belongs to, so that a start with no signal knows the account. */
  account: 'robohall.account',
  /** With which name the player logged in, and the token that this login gave. */
  loginName: 'robohall.login_name',
  /** Names under which this device keeps accounts, by what was told of them; see src/session/account-name.ts. */
  accountNames: 'robohall.account_names',
  /** What was searched for in the lobby, newest first; removed when an account logs out. */
  searches: 'robohall.searches',
  /** "1" where whoever looks at this screen shall not see the balance; stays when an account logs out. */
  hideBalance: 'robohall.hide_balance',
  /** The app lock (src/session/app-lock.ts), also read by src/app/boot-inline.js; removed when the account logs out. */
  lock: 'robohall.lock',
  /** What of the inbox was read (src/features/inbox/use-inbox.ts); removed when the account logs out. */
  inbox: 'robohall.inbox',
  /** How many messages of the inbox are unread, so that the mark is there before they are; removed likewise. */
  unread: 'robohall.unread',
  /** "1" where the player wants notifications; removed likewise. */
  notify: 'robohall.notify',
  /** The game that an account opened last; read by src/app/shell-snapshot-inline.js, too, for its place. */
  lastGame: 'robohall.last_game',
  /** ms since the epoch when the player chose to open games in spite of a thin line. */
  thinLineAt: 'robohall.thin_line_at',
  /** Device fingerprint, kept so that it stays the same when the browser changes. */
  device: 'robohall.device',
  /** ms since the epoch when the add-to-home banner was last shown. */
  installShownAt: 'robohall.install_shown_at',
  /** ms since the epoch of the last reload for a chunk that a deploy had removed. */
  chunkReloadAt: 'robohall.chunk_reload_at',
  /** Choice of saving traffic: "1" on, "0" off, absent follows the browser. */
  saveTraffic: 'robohall.save_traffic',
  /** What the static shell shows at once on the next visit; read by src/app/shell-snapshot-inline.js. */
  glance: 'robohall.glance',
  /** Platform's clock minus this device's in ms, for a start with no signal. */
  clock: 'robohall.clock',
  /** Origin of the platform's line that answers, where there are several; also read by src/app/shell-snapshot-inline.js. */
  line: 'robohall.line',
  /** Prefix of the persisted query cache; the account id or "guest" follows. */
  queryCache: 'robohall.query.',
  /** How whoever plays in this browser protects himself; stays when an account logs out. */
  protection: 'robohall.protection',
  /** How long the app has been in use without a longer break. */
  visit: 'robohall.visit',
  /** ms since the epoch when the browser was last asked to keep what is stored. */
  keepAskedAt: 'robohall.keep_asked_at',
  /** Bytes that the app has fetched, by day of the platform; of the device, not of an account. */
  traffic: 'robohall.traffic',
  /** Of the tab, copied into the windows it opens: for whose session a game is to be launched. */
  handover: 'robohall.handover',
  /** Of the tab: ms since the epoch when the unlocked app was last on screen. */
  unlockedAt: 'robohall.unlocked_at',
  /** Of the tab: how far its page was scrolled (px) when it was left, and the page's scroll key. */
  scroll: 'robohall.scroll',
  /** Of the tab: an unfinished withdrawal's amount and address, by account; never a password. */
  withdrawal: 'robohall.withdrawal',
  /** Of the tab: an unfinished red packet, by account; never a password. */
  redBag: 'robohall.red_bag',
} as const;

/** Access to a storage of the browser that never throws. */
function storage(area: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();
  return {
    /** The stored text, or undefined. */
    read: (key: string): string | undefined => {
      try {
        return window[area].getItem(key) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    /** Stores text; gives false when it is kept for this page's life only. */
    write: (key: string, value: string): boolean => {
      try {
        window[area].setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    remove: (key: string): void => {
      memory.delete(key);
      try {
        window[area].removeItem(key);
      } catch {
        // Nothing could be stored there either.
      }
    },
  };
}

export const {
  read: readStored,
  write: writeStored,
  remove: removeStored,
} = storage('localStorage');

/**
 * Texts of this tab in sessionStorage, of which windows that the tab opens get a copy; where it is blocked, in this
 * page's memory.
 */
export const {
  read: readTabStored,
  write: writeTabStored,
  remove: removeTabStored,
} = storage('sessionStorage');

/** Stored JSON as `read` understands it; a corrupt or foreign value is removed and reads as undefined. */
export function readStoredJson<T>(
  key: string,
  read: (value: unknown) => T | undefined,
): T | undefined {
  const raw = readStored(key);
  if (raw === undefined) return undefined;
  try {
    const value = read(JSON.parse(raw));
    if (value !== undefined) return value;
  } catch {
    // Falls through to the reset below.
  }
  removeStored(key);
  return undefined;
}
