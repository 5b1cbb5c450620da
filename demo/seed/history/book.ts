import type { HouseAccount, LedgerKind } from '../../../server/domain/ledger.ts';

/** A player's own accounts. */
export type OwnAccount = 'wallet' | 'holds' | 'table';
export type Account = OwnAccount | HouseAccount;

/** A ledger transaction to be written. */
export interface Draft {
  operationKey: string;
  kind: LedgerKind;
  memo: string;
  /** ms */
  at: number;
  lines: readonly BookedLine[];
}

interface BookedLine {
  account: Account;
  /** micro-USDT */
  amount: bigint;
  /** What it leaves; null for the platform's accounts. */
  balanceAfter: bigint | null;
}

/** A player's ledger while it is being made up: everything in the order of time, nothing below zero. */
export interface Book {
  readonly drafts: readonly Draft[];
  /** micro-USDT */
  balance(account: OwnAccount): bigint;
  /** How many entries an account of the player has. */
  entries(account: OwnAccount): number;
  /** Moves money from one account to others. @throws when the player has too little */
  move(
    draft: Pick<Draft, 'operationKey' | 'kind' | 'memo' | 'at'>,
    lines: readonly (readonly [Account, bigint])[],
  ): void;
}

/** A ledger with nothing in it yet. */
export function openBook(): Book {
  const drafts: Draft[] = [];
  const own = {
    wallet: { balance: 0n, entries: 0 },
    holds: { balance: 0n, entries: 0 },
    table: { balance: 0n, entries: 0 },
  };
  const isOwn = (account: Account): account is OwnAccount => account in own;
  return {
    drafts,
    balance: (account) => own[account].balance,
    entries: (account) => own[account].entries,
    move(draft, lines) {
      const last = drafts.at(-1);
      if (last && last.at > draft.at) throw new Error(`${draft.operationKey} comes too early`);
      const booked = lines.map(([account, amount]): BookedLine => {
        if (!isOwn(account)) return { account, amount, balanceAfter: null };
        const state = own[account];
        state.balance += amount;
        state.entries += 1;
        if (state.balance < 0n) throw new Error(`${draft.operationKey} is not covered`);
        return { account, amount, balanceAfter: state.balance };
      });
      drafts.push({ ...draft, lines: booked });
    },
  };
}
