import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** An amount in micro-USDT. */
export const micro = (name: string) => bigint(name, { mode: 'bigint' });

/** A point in time, stored with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A reference to a row whose key is a whole number well below 2^53. */
export const rowId = (name: string) => bigint(name, { mode: 'number' });
