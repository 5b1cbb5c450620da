import { and, desc, eq } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { AddressType } from '../../contract/player-enums.ts';
import type { Db } from '../db/client.ts';
import { withdrawalAddresses } from '../db/schema/wallet.ts';
import { lockPlayer } from './ledger.ts';
import { Refusal } from './refusal.ts';

const MOST = 20;
const LONGEST = 128;
const LONGEST_AREA = 8;
const NONE = '地址不存在';

/** A player's addresses, newest first. */
export async function addressList(db: Db, userId: number): Promise<CallAnswer<'addressList'>> {
  const rows = await db
    .select()
    .from(withdrawalAddresses)
    .where(eq(withdrawalAddresses.userId, userId))
    .orderBy(desc(withdrawalAddresses.id));
  return rows.map(({ id, type, area, address }) => ({
    id,
    type,
    area,
    address,
    phone: type === AddressType.huione ? address : '',
  }));
}

/**
 * Adds an address. Its format is not checked, as the specification says (chapter 6); the country code is kept
 * for phone numbers only. @throws {Refusal}
 */
export async function bindAddress(
  db: Db,
  userId: number,
  asked: CallPayload<'bindAddress'>,
  at: Date,
): Promise<{ id: number }> {
  const type = Object.values(AddressType).find((known) => known === asked.type);
  if (type === undefined) throw new Refusal('地址类型有误');
  const address = asked.address.trim();
  const area = type === AddressType.huione ? asked.area.trim() : '';
  if (address === '' || (type === AddressType.huione && area === '')) {
    throw new Refusal(MESSAGES.missingField);
  }
  if ([...address].length > LONGEST || [...area].length > LONGEST_AREA) {
    throw new Refusal('地址过长');
  }
  return await db.transaction(async (tx) => {
    // The row lock serialises concurrent calls, which could otherwise exceed the limit together.
    await lockPlayer(tx, userId);
    const [bound] = await tx
      .insert(withdrawalAddresses)
      .values({ userId, type, area, address, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: withdrawalAddresses.id });
    if (!bound) throw new Refusal(MESSAGES.duplicateAddress);
    const count = await tx.$count(withdrawalAddresses, eq(withdrawalAddresses.userId, userId));
    if (count > MOST) throw new Refusal(`最多添加 ${MOST} 个地址`);
    return bound;
  });
}

/** Removes one of the player's own addresses. @throws {Refusal} */
export async function deleteAddress(
  db: Db,
  userId: number,
  { address_id, address }: CallPayload<'deleteAddress'>,
): Promise<void> {
  const removed = await db
    .delete(withdrawalAddresses)
    .where(and(own(userId, address_id), eq(withdrawalAddresses.address, address.trim())))
    .returning({ id: withdrawalAddresses.id });
  if (removed.length === 0) throw new Refusal(NONE);
}

/** One of the player's own addresses as a withdrawal stores it; undefined when there is none. */
export async function addressOf(
  db: Db,
  userId: number,
  id: string,
): Promise<{ type: AddressType; shown: string } | undefined> {
  const [row] = await db.select().from(withdrawalAddresses).where(own(userId, id));
  return row && { type: row.type, shown: `${row.area} ${row.address}`.trim() };
}

function own(userId: number, id: string) {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  return and(eq(withdrawalAddresses.userId, userId), eq(withdrawalAddresses.id, number));
}
