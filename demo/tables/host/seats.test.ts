import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/client.ts';
import { sessions } from '../../../server/db/schema/users.ts';
import {
  closeSession,
  openSession,
  SESSION_MS,
  userOfToken,
} from '../../../server/domain/sessions.ts';
import { destinationOfCode } from '../../../server/domain/tables.ts';
import { DEFAULT_SETTINGS } from '../../../server/settings.ts';
import { makePlayer, TEST_NOW } from '../../../server/testing/players.ts';
import { openSeededDatabase } from '../../../server/testing/seeded-database.ts';
import { freshSeat } from '../../../server/testing/tables.ts';
import { demoWorld } from '../../world.ts';
import { seats } from './schema.ts';
import { issueTicket, SEAT_MS, seatOf, TICKET_MS, takeSeat } from './seats.ts';

const LOST = '入场券已失效，请回大厅重新进入';
const TAKEN = '入场券已被使用，请回大厅重新进入';

let database: OpenDatabase;
let gameId: number;
let userId: number;
let token: string;
let sessionHash: string;

beforeAll(async () => {
  database = await openSeededDatabase();
  gameId = (await destinationOfCode(database.db, 'pp-slot-001'))?.table?.gameId ?? 0;
});
afterAll(() => database?.close());
beforeEach(async () => {
  userId = await makePlayer(database.db);
  token = await openSession(database.db, userId, {}, TEST_NOW);
  sessionHash = (await userOfToken(database.db, token, TEST_NOW))?.tokenHash ?? '';
});

async function ticketAt(nowMs = TEST_NOW): Promise<string> {
  const ticket = await issueTicket(database.db, { userId, sessionHash, gameId }, nowMs);
  if (ticket === undefined) throw new Error('no ticket');
  return ticket;
}

const take = (ticket: string, seat: string, nowMs = TEST_NOW) =>
  takeSeat(database.db, ticket, seat, nowMs);
const refusal = (taking: Promise<unknown>) =>
  taking.then(
    () => 'seated',
    (error: Error) => error.message,
  );

describe('a ticket', () => {
  it('seats its player at its game, and is kept as a hash alone', async () => {
    const ticket = await ticketAt();
    const seat = freshSeat();
    expect(await take(ticket, seat)).toMatchObject({ userId, table: { code: 'pp-slot-001' } });
    const stored = JSON.stringify(await database.db.select().from(seats));
    expect(stored).not.toContain(ticket);
    expect(stored).not.toContain(seat);
  });

  it('may be taken again by the page that took it, by nobody else', async () => {
    const ticket = await ticketAt();
    const seat = freshSeat();
    await take(ticket, seat);
    expect(await refusal(take(ticket, seat, TEST_NOW + TICKET_MS))).toBe('seated');
    expect(await refusal(take(ticket, freshSeat()))).toBe(TAKEN);
  });

  it('goes to one of several pages that come at once', async () => {
    const ticket = await ticketAt();
    const pages = Array.from({ length: 5 }, () => refusal(take(ticket, freshSeat())));
    expect((await Promise.all(pages)).sort()).toEqual(
      [TAKEN, TAKEN, TAKEN, TAKEN, 'seated'].sort(),
    );
  });

  it('waits two minutes', async () => {
    expect(await refusal(take(await ticketAt(), freshSeat(), TEST_NOW + TICKET_MS - 1))).toBe(
      'seated',
    );
    expect(await refusal(take(await ticketAt(), freshSeat(), TEST_NOW + TICKET_MS))).toBe(LOST);
    expect(await refusal(take('made-up', freshSeat()))).toBe(LOST);
  });

  it('needs a page with a secret of its own', async () => {
    const seat = freshSeat();
    await take(await ticketAt(), seat);
    expect(await refusal(take(await ticketAt(), seat))).toBe(TAKEN);
  });

  it('is none for a session that has just ended', async () => {
    await closeSession(database.db, sessionHash);
    expect(
      await issueTicket(database.db, { userId, sessionHash, gameId }, TEST_NOW),
    ).toBeUndefined();
  });

  it('leaves what has run out to the background work, which deletes it', async () => {
    await ticketAt();
    await ticketAt(TEST_NOW + SEAT_MS);
    const left = () => database.db.$count(seats, eq(seats.userId, userId));
    expect(await left()).toBe(2);
    const { retention } = DEFAULT_SETTINGS;
    await demoWorld.deleteOldRows(database.db, retention, TEST_NOW + SEAT_MS);
    expect(await left()).toBe(1);
  });
});

describe('a seat', () => {
  const who = (seat: string, nowMs: number) => seatOf(database.db, seat, nowMs);

  it('lasts twelve hours', async () => {
    const seat = freshSeat();
    const ticket = await ticketAt();
    await take(ticket, seat);
    expect(await who(seat, TEST_NOW + SEAT_MS - 1)).toMatchObject({ userId });
    expect(await who(seat, TEST_NOW + SEAT_MS)).toBeUndefined();
    expect(await refusal(take(ticket, seat, TEST_NOW + SEAT_MS))).toBe(LOST);
    expect(await who(freshSeat(), TEST_NOW)).toBeUndefined();
  });

  it('ends with the login it came from, and with no other', async () => {
    const seat = freshSeat();
    const ticket = await ticketAt();
    await take(ticket, seat);
    await openSession(database.db, userId, {}, TEST_NOW);
    expect(await who(seat, TEST_NOW)).toBeDefined();
    await closeSession(database.db, sessionHash);
    expect(await who(seat, TEST_NOW)).toBeUndefined();
    expect(await refusal(take(ticket, seat))).toBe(LOST);
  });

  it('keeps its player logged in and seen', async () => {
    const seat = freshSeat();
    await take(await ticketAt(), seat);
    const later = TEST_NOW + SEAT_MS / 2;
    await who(seat, later);
    const [session] = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sessionHash));
    expect(session?.seenAt).toEqual(new Date(later));
    expect(session?.expiresAt).toEqual(new Date(later + SESSION_MS));
  });

  it('does not outlive a login that ran out unused', async () => {
    const last = TEST_NOW + SESSION_MS - 1;
    const ticket = await issueTicket(database.db, { userId, sessionHash, gameId }, last);
    const seat = freshSeat();
    expect(await refusal(take(ticket ?? '', seat, last + 1))).toBe(LOST);
    expect(await who(seat, last + 1)).toBeUndefined();
  });
});
