import { useEffect } from 'react';
import { dayStart } from '../../../contract/day.ts';
import { readOperations } from '../../../db/operations.ts';
import { readDepositsSince } from '../../../db/orders.ts';
import { useAccountQuery } from '../queries/use-account-query.ts';
import { useServerNow } from '../time/use-server-now.ts';
import { useToday } from '../time/use-today.ts';
import { EDGE_MS, rechargedOn } from './recharged-sum.ts';
import { settle } from './rules.ts';
import { clocks, followProtection, useProtectionState } from './store.ts';

/** Refresh interval (ms) while a time-out or a pending cap runs. */
const LOOK_MS = 5_000;

/** The settings as they are now, live in every tab. */
export function useProtection() {
  useEffect(followProtection, []);
  const { protection, known, kept } = useProtectionState();
  const runs = protection.rest !== null || protection.next !== null;
  const now = useServerNow(runs, LOOK_MS);
  return {
    ...settle(protection, clocks()),
    /** False until the settings were read. */
    known,
    /** False when this browser cannot store the settings. */
    kept,
    /** ms by the platform's clock; advances only while a time-out or a pending cap runs */
    now,
  };
}

export type Allowance = ReturnType<typeof useAllowance>;

/** The player's own limits and the amount still allowed today, live; amounts in micro-USDT. */
export function useAllowance() {
  const { known, rest, cap, made } = useProtection();
  const day = useToday();
  const operations = useAccountQuery(readOperations, 'operations');
  const orders = useAccountQuery(
    (accountId) => readDepositsSince(accountId, dayStart(day) - EDGE_MS),
    `deposits since ${day}`,
  );
  const isCounted = operations !== undefined && orders !== undefined;
  const used = isCounted ? rechargedOn({ day, orders, operations, made }) : 0n;
  return {
    /** False until settings, operations and orders are read. */
    known: known && isCounted,
    /** End of the time-out, ms by the platform's clock. */
    restUntil: rest?.until,
    /** The daily cap; undefined: none. */
    cap: cap ?? undefined,
    /** Recharged today, including deposits that may still be credited. */
    used,
    /** Rest of the cap, never below zero; undefined: no cap. */
    left: cap === null ? undefined : leftOf(cap, used),
  };
}

function leftOf(cap: bigint, used: bigint): bigint {
  return cap > used ? cap - used : 0n;
}
