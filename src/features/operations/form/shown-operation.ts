import { isUnsettled, type MoneyKind, type Operation } from '../../../../db/operation.ts';

/** The newer report of the same: what a call gave, and what the device has by now. */
export function newerOf(
  told: Operation | undefined,
  ops: readonly Operation[],
): readonly Operation[] {
  if (!told) return ops;
  const known = ops.find(({ opId }) => opId === told.opId);
  if (known && known.updatedAt >= told.updatedAt) return ops;
  return [told, ...ops.filter(({ opId }) => opId !== told.opId)];
}

/**
 * The operation of a kind whose state stands in the form's place: the one that was asked for here, until the
 * player has read how it ended; else one of an earlier visit that is open or was cleared up meanwhile.
 * @param ops all operations of the account, newest first
 * @param openedId the one asked for on this page
 */
export function shownOperation(
  kind: MoneyKind,
  ops: readonly Operation[],
  openedId: string | undefined,
): Operation | undefined {
  const own = ops.filter((op) => op.kind === kind);
  const opened = own.find(({ opId }) => opId === openedId);
  if (opened && isShown(opened)) return opened;
  return own.find((op) => isUnsettled(op) || (wasUnknown(op) && isShown(op)));
}

function isShown(op: Operation): boolean {
  if (op.state === 'cancelled' || op.acknowledged) return false;
  // A refusal at once is said beside the form, whose input is still there.
  return op.state !== 'rejected' || wasUnknown(op);
}

function wasUnknown(op: Operation): boolean {
  return op.history.some(({ state }) => state === 'unknown');
}
