/** What a platform's record lists (bets, orders, bill changes, bonuses) offer; its adapter declares what they lack. */
export interface RecordListOffer {
  /** The lists keep to `date_from` and `date_to`. Without that the device keeps only the newest records. */
  days: boolean;
}

/** The contract's way. */
export const RECORD_LIST_OFFER: RecordListOffer = { days: true };
