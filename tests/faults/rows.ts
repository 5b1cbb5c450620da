/**
 * Every fault that the app must survive, by the number that the tests carry in their titles (`fault 7: …`, or
 * `fault 7, 9: …` where one test shows several).
 * `rows.test.ts` fails for a row without a test in a real browser. A row whose protection is not built yet
 * says so in `open`, and must not have a test.
 */
export interface FaultRow {
  fault: string;
  /** What must hold. */
  holds: string;
  /** What is still to be built. */
  open?: string;
}

export const ROWS: Readonly<Record<number, FaultRow>> = {
  1: {
    fault: 'offline mid-session',
    holds: 'offline banner, cached lobby and records usable',
  },
  2: {
    fault: 'cold start offline on a deep link',
    holds: 'shell and stored records',
  },
  3: {
    fault: 'onLine lies true',
    holds: 'clear state, not an endless spinner',
  },
  4: {
    fault: 'boots with onLine=false',
    holds: 'never shown as online',
  },
  5: {
    fault: 'DNS / connect failure',
    holds: 'typed error, retry offered',
  },
  6: {
    fault: 'reset before processing',
    holds: 'money: UNKNOWN → NOT_FOUND',
  },
  7: {
    fault: 'processed, answer lost',
    holds: '1 POST; reconciled to CONFIRMED',
  },
  8: {
    fault: 'the browser replays the POST',
    holds: 'one effect, or DUPLICATE_SUSPECTED',
  },
  9: {
    fault: '408 on POST',
    holds: 'UNKNOWN',
  },
  10: {
    fault: 'timeout, late success',
    holds: 'UNKNOWN → CONFIRMED',
  },
  11: {
    fault: 'slow-loris body',
    holds: 'total deadline',
  },
  12: {
    fault: '5 s latency',
    holds: 'one submit, progress shown',
  },
  13: {
    fault: 'truncated body',
    holds: 'UNKNOWN / read error',
  },
  14: {
    fault: 'cut JSON, well framed',
    holds: 'same',
  },
  15: {
    fault: 'captive portal: 200 HTML',
    holds: 'UNKNOWN, portal hint; nothing cached',
  },
  16: {
    fault: 'captive portal: 302 away',
    holds: 'same',
  },
  17: {
    fault: '500/502/503',
    holds: 'reads back off; money UNKNOWN; the catalogue’s texts',
  },
  18: {
    fault: '429 with Retry-After',
    holds: 'honoured',
  },
  19: {
    fault: '401 in the middle of an action',
    holds: 'login dialog, same account confirms again, input kept',
  },
  20: {
    fault: '200 with a business error',
    holds: 'REJECTED, message as text',
  },
  21: {
    fault: 'wrong types, NaN, huge integers, missing fields',
    holds: 'tolerated or a clear error, page up',
  },
  22: {
    fault: 'balances out of order',
    holds: 'newest wins',
  },
  23: {
    fault: 'double / triple tap under CPU throttle',
    holds: '1 POST',
  },
  24: {
    fault: 'same action in two tabs',
    holds: '1 POST',
  },
  25: {
    fault: 'tab killed after send',
    holds: 'next start: UNKNOWN, then reconciled',
  },
  26: {
    fault: 'renderer crash',
    holds: 'same, lock freed',
  },
  27: {
    fault: 'browser SIGKILL',
    holds: 'journal row present',
  },
  28: {
    fault: 'killed between commit and send',
    holds: 'UNKNOWN, no POST',
  },
  29: {
    fault: 'frozen leader tab',
    holds: 'replaced, fenced',
  },
  30: {
    fault: 'back/forward cache return',
    holds: 'token checked, refetch',
  },
  31: {
    fault: 'leader tab closes',
    holds: 'another polls within 5 s',
  },
  32: {
    fault: 'no Web Locks / BroadcastChannel',
    holds: 'safe fallback',
  },
  33: {
    fault: 'logout in another tab',
    holds: 'this one purges and aborts',
  },
  34: {
    fault: 'another account logs in elsewhere',
    holds: 'old tab cannot send',
  },
  35: {
    fault: 'logout with an UNKNOWN action',
    holds: 'warned, note kept',
  },
  36: {
    fault: 'logout offline',
    holds: 'purged',
  },
  37: {
    fault: 'purge races the persister',
    holds: 'nothing returns',
  },
  38: {
    fault: 'corrupt localStorage JSON (each key)',
    holds: 'boots, key reset',
  },
  39: {
    fault: 'localStorage throws / full',
    holds: 'boots',
  },
  40: {
    fault: 'IndexedDB getter throws',
    holds: 'browses; money refused clearly',
  },
  41: {
    fault: 'quota exceeded',
    holds: 'catalogue purged, journal kept',
  },
  42: {
    fault: 'origin wiped while open',
    holds: 'detected, reconciled',
  },
  43: {
    fault: 'IndexedDB upgrade blocked',
    holds: 'message within 5 s',
  },
  44: {
    fault: 'another tab upgrades',
    holds: 'old tab stops writing, asks to reload',
  },
  45: {
    fault: 'database newer than the code',
    holds: 'writes refused',
  },
  46: {
    fault: 'migration throws',
    holds: 'old data intact',
  },
  47: {
    fault: 'IndexedDB connection lost',
    holds: 'reopened once',
  },
  48: {
    fault: 'clock ±30 days',
    holds: 'caches sane, actions unaffected',
  },
  49: {
    fault: 'worker killed',
    holds: 'next fetch works',
  },
  50: {
    fault: 'update while a dialog is open',
    holds: 'no reload',
  },
  51: {
    fault: 'update accepted in the other tab',
    holds: 'this one defers',
  },
  52: {
    fault: 'deploy deletes chunks',
    holds: 'one reload, draft kept',
  },
  53: {
    fault: 'poisoned precache (HTML for a chunk)',
    holds: 'install rejected, heals',
  },
  54: {
    fault: 'precache entry 503',
    holds: 'old worker stays',
  },
  55: {
    fault: 'sw.js is HTML or 404',
    holds: 'old worker stays',
  },
  56: {
    fault: 'bad release',
    holds: 'recovers, journal kept',
  },
  57: {
    fault: 'stale CSP after a deploy',
    holds: 'new policy live',
  },
  58: {
    fault: 'private data in caches',
    holds: 'none',
  },
  59: {
    fault: 'hostile notice, hostile link',
    holds: '0 scripts run, 0 dangerous nodes',
  },
  60: {
    fault: 'token in the URL',
    holds: 'absent after start',
  },
  61: {
    fault: 'one stale answer (Date 20 min old) before a money call whose answer is lost',
    holds:
      'the platform’s clock never jumps back by one answer; UNKNOWN is found CONFIRMED; never "not received" while it was done; "three minutes" by the steady clock',
  },
  62: {
    fault:
      'first visit straight to a money page, /info slow (40 s) or 502, reused connection reset',
    holds: 'the key travels from the first sending on; one effect',
  },
  63: {
    fault: 'the request arrives twice, the session ends in between: first done, second 401',
    holds: 'never told as "not submitted"; armed operations that were sent once are reconciled',
  },
  64: {
    fault: 'another device’s equal order while this one’s request never arrived, no keys',
    holds: 'told as ambiguous, not as accepted',
  },
  65: {
    fault: 'balance null, missing or {}',
    holds: 'last known with its time, or --; never 0.0000 as fact',
  },
  66: {
    fault: 'database wiped while sending, answer lost',
    holds: 'said plainly, the order found from the records after a reload',
  },
  67: {
    fault: 'Back while a panel is open, browser without CloseWatcher (WebKit, older Chromium)',
    holds: 'the panel closes, the page stays',
  },
  68: {
    fault: 'main chunk throws or does not parse (bad release, old browser)',
    holds:
      'within 10 s a message with what to do (update the browser, repair page, support), never a lobby that looks alive',
  },
  69: {
    fault: 'older release accepted after a database upgrade',
    holds:
      'reading goes on or a clear message with the way out; repair page helps; deploy guide warns',
  },
  70: {
    fault: 'index.html and CSP of two releases (proxy not reloaded)',
    holds: 'as 68',
  },
  71: {
    fault: 'records answered in another shape, "" and {} for nothing, zero dates',
    holds: 'read, or a clear error; never a confident "none"',
  },
  72: {
    fault: 'user info without an id',
    holds: 'the account is named by what there is; pages that wait for it say why',
  },
  73: {
    fault: 'one path blocked (ad blocker), the rest answers',
    holds: 'only what failed is asked again, ever more slowly; no flapping',
  },
  74: {
    fault: 'a recharge answer with the specification’s fields alone (no order number)',
    holds: 'address, exact amount and countdown show at once and survive a reload',
  },
};
