/** Business constants, specification chapter 9. Durations in ms, sizes in px. */

export const SUCCESS_CODE = 200;
export const ERROR_CODE = 1;

export const TOAST_MS = 2_000;
/** 0 means none: axios must never cut a call off by itself. */
export const REQUEST_TIMEOUT_MS = 0;
/** From here on a slow call says so and offers cancel and retry. */
export const SLOW_CALL_MS = 8_000;

export const AUTH_HEADER = 'Authorization';
/** Names a money action, for platforms that honour it (assumed; platformInfo says so). */
export const KEY_HEADER = 'Idempotency-Key';
export const TOKEN_PREFIX = 'Bearer ';
export const TOKEN_PARAM_DEFAULT = 'token';
export const INVITE_PARAM = 'code';
/** What can be an invite code at all; anything else in an address is not taken up. */
export const INVITE_CODE = /^[A-Za-z0-9_-]{1,32}$/;

export const MIN_RECHARGE = '20';
export const USER_INFO_REFRESH_MS = 30_000;

export const BANNER_AUTOPLAY_MS = 3_000;
export const HOT_PAGE = { is_hot: 1, size: 20, page: 1 } as const;
export const BALANCE_COUNT_UP_MS = 1_000;
export const BALANCE_DECIMALS = 4;
export const INSTALL_REMINDER_MS = 86_400_000;

/** Hints only: the specification enforces no length on the client. */
export const LENGTH_HINTS = {
  username: '8-20',
  password: '6-20',
  withdrawalPassword: '8-20',
} as const;

/** Limits of a red packet (assumed, decision 0072): the platform's word, and the form's hints. USDT. */
export const RED_BAG = {
  maxShares: 100,
  maxAmount: '5000',
  /** Shares are whole multiples of it. */
  minShare: '0.01',
  /** Characters (code points). */
  messageLength: 30,
  /** What a packet without a message says. */
  greeting: '恭喜发财，大吉大利',
  hours: 24,
} as const;
