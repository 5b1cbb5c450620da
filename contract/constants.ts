/** Business constants, specification chapter 9. Durations in ms, sizes in px. */

export const SUCCESS_CODE = 200;
export const ERROR_CODE = 1;

export const TOAST_MS = 2_000;
/** 0 means none: axios must never cut a call off by itself. */
export const REQUEST_TIMEOUT_MS = 0;
/** After this time a pending call is shown as slow, and the player can cancel or retry it. */
export const SLOW_CALL_MS = 8_000;

export const AUTH_HEADER = 'Authorization';
/** Idempotency key of a money call, for platforms that honour it (assumed; platformInfo reports it). */
export const KEY_HEADER = 'Idempotency-Key';
/** Set by the worker on a cached answer, which is no proof that the platform can be reached. */
export const KEPT_ANSWER_HEADER = 'x-robohall-kept';
export const TOKEN_PREFIX = 'Bearer ';
export const TOKEN_PARAM_DEFAULT = 'token';
export const INVITE_PARAM = 'code';
/** Format of an invite code; other text in an address is ignored. */
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

/** Limits of a red packet in USDT (assumed, decision 0072): enforced by the platform, hints in the form. */
export const RED_BAG = {
  maxShares: 100,
  maxAmount: '5000',
  /** Shares are multiples of this amount. */
  minShare: '0.01',
  /** Characters (code points). */
  messageLength: 30,
  /** Message of a packet without one. */
  greeting: '恭喜发财，大吉大利',
  hours: 24,
} as const;
