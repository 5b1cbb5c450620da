import type { BetWire, BillWire, BonusWire } from '../../../contract/calls/records.ts';
import type { BetRow, BillRow, BonusRow } from '../../../db/record-collection.ts';

export function betOf(row: BetWire): BetRow {
  return {
    id: row.id,
    orderNo: row.order_no,
    gameName: row.game_name,
    gameCode: row.game_code,
    platTypeId: row.plat_type_id,
    category: row.game_type,
    stake: row.stake,
    win: row.win,
    status: row.status,
    at: row.created_at,
    settledAt: row.settled_at,
  };
}

export function billOf(row: BillWire): BillRow {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    amount: row.amount,
    balanceAfter: row.balance_after,
    ref: row.ref,
    at: row.created_at,
  };
}

export function bonusOf(row: BonusWire): BonusRow {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    amount: row.amount,
    status: row.status,
    at: row.created_at,
  };
}
