import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { RED_BAG } from '../../contract/constants.ts';
import { parseMoney } from '../../contract/money.ts';
import { RedBagMode } from '../../contract/player-enums.ts';
import type { Db } from '../../server/db/client.ts';
import { redBags } from '../../server/db/schema/red-bags.ts';
import { balanceOf } from '../../server/domain/ledger.ts';
import { sendRedBag } from '../../server/domain/red-bags/send.ts';
import { findUser } from '../../server/domain/users.ts';
import { createRng } from '../art/rng.ts';

/** Who sends them: the other demo account, so that `demo_player` may open them. */
export const RED_BAG_SENDER = 'demo_agent';
/** They are renewed when they are this old, well before they expire. */
const RENEWED_AFTER_MS = 12 * 60 * 60_000;
const LIFETIME_MS = RED_BAG.hours * 60 * 60_000;

/** Packets of every fresh platform. Documents and tests link to them, so their numbers are no secret. */
export const DEMO_RED_BAGS = [
  {
    bagNo: 'RBLANTERN8LUCKY8SHARE8',
    amount: '18.88',
    count: 6,
    mode: RedBagMode.lucky,
    message: '夜市开张，人人有份',
  },
  {
    bagNo: 'RBLANTERN8EQUAL8SHARE8',
    amount: '4',
    count: 2,
    mode: RedBagMode.equal,
    message: '请你喝一杯',
  },
] as const;

/** Sends those that are missing from the sender's own wallet, as far as it goes. */
export async function seedRedBags(tx: Db, nowMs: number): Promise<void> {
  const sender = await findUser(tx, RED_BAG_SENDER);
  if (!sender) return;
  for (const { bagNo, amount: wire, ...packet } of DEMO_RED_BAGS) {
    const amount = parseMoney(wire);
    const isSent = (await tx.$count(redBags, eq(redBags.bagNo, bagNo))) > 0;
    if (isSent || (await balanceOf(tx, sender.id)) < amount) continue;
    const { int } = createRng(bagNo);
    await sendRedBag(tx, sender.id, { ...packet, amount }, new Date(nowMs), {
      bagNo,
      draw: (below) => int(0, below - 1),
    });
  }
}

/**
 * Renews the demo packets that still have money in them, as if they had been sent now, so that the
 * link of the documents opens one for as long as the platform is in use, while every packet lives as
 * long as the rules say. To be done at the start, before packets are returned, and from then on.
 */
export async function renewRedBags(db: Db, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const expiresAt = new Date(nowMs + LIFETIME_MS);
  await db
    .update(redBags)
    .set({ createdAt: now, expiresAt })
    .where(
      and(
        inArray(
          redBags.bagNo,
          DEMO_RED_BAGS.map(({ bagNo }) => bagNo),
        ),
        isNull(redBags.closedAt),
        // Platforms seeded earlier gave them thirty days.
        or(
          lte(redBags.createdAt, new Date(nowMs - RENEWED_AFTER_MS)),
          gt(redBags.expiresAt, expiresAt),
        ),
      ),
    );
}
