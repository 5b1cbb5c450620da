import * as v from 'valibot';

/**
 * What a table's tab remembers over a reload, in sessionStorage: its seat, and whatever of the
 * player's money is under way. Access never throws; without storage it lasts as long as the page.
 */

const KEY = 'robohall.table';

const roundNote = v.object({
  round: v.string(),
  /** Unit stake, decimal text. */
  unit: v.string(),
  /** All that the round costs, decimal text. */
  stake: v.string(),
  pick: v.unknown(),
});
/** A round that was sent, or is about to be. */
export type RoundNote = v.InferOutput<typeof roundNote>;

const buyInNote = v.object({
  operation: v.string(),
  /** Decimal text. */
  amount: v.string(),
});
/** Money on its way to the table. */
export type BuyInNote = v.InferOutput<typeof buyInNote>;

const seatRecord = v.object({
  /** The seat's secret. */
  seat: v.string(),
  /** The ticket it was asked for with; a page that never read the answer asks again. */
  ticket: v.string(),
  /** Whether the answer was read. */
  opened: v.boolean(),
  round: v.optional(roundNote),
  buyIn: v.optional(buyInNote),
});
export type SeatRecord = v.InferOutput<typeof seatRecord>;

const stored = v.object({
  current: v.optional(seatRecord),
  /** Seats left with a round whose end was never seen: still to be settled. */
  left: v.optional(v.array(v.object({ seat: v.string(), round: roundNote })), []),
});
type Stored = v.InferOutput<typeof stored>;

/** A seat that was left with an open round. */
export type LeftRound = Stored['left'][number];

let memory: Stored | undefined;

/** The tab's seat, if it has one. */
export function storedSeat(): SeatRecord | undefined {
  return read().current;
}

/** Takes another seat; a round still open at the one before it stays noted. */
export function storeSeat(record: SeatRecord): void {
  const { current, left } = read();
  const open =
    current?.round && current.seat !== record.seat
      ? [{ seat: current.seat, round: current.round }]
      : [];
  write({ current: record, left: [...left, ...open] });
}

/** Changes what is noted of the seat; nothing where there is none. */
export function updateSeat(change: Partial<Omit<SeatRecord, 'seat'>>): void {
  const { current, left } = read();
  if (current) write({ current: { ...current, ...change }, left });
}

/** Rounds left open at earlier seats of this tab. */
export function leftRounds(): readonly LeftRound[] {
  return read().left;
}

/** The round's end is known. */
export function forgetLeftRound(round: string): void {
  const { current, left } = read();
  write({ current, left: left.filter((one) => one.round.round !== round) });
}

/**
 * Whether the tab's seat is still this page's. A page that comes back from the browser's history as
 * it was left may find that the tab has sat down elsewhere since.
 */
export function holdsSeat(): boolean {
  const seat = kept()?.current?.seat;
  return seat === undefined || seat === read().current?.seat;
}

/** The tab has no seat and no open round any more, as a new tab. For tests, which share one page. */
export function forgetSeats(): void {
  write({ left: [] });
}

function read(): Stored {
  memory ??= kept() ?? { left: [] };
  return memory;
}

/** Undefined without storage, or where it holds nothing of ours. */
function kept(): Stored | undefined {
  try {
    const found = v.safeParse(stored, JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}'));
    return found.success ? found.output : undefined;
  } catch {
    return undefined;
  }
}

function write(next: Stored): void {
  memory = next;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // This page's memory holds it.
  }
}
