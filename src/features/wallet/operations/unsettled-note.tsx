import { openDialog } from '../../../session/dialogs.ts';
import { useUnsettled } from '../../../sync/money/hooks.ts';
import type { MoneyGroup } from '../../../sync/money/kinds.ts';
import { unsettledSign } from '../../../sync/money/unsettled.ts';
import { UnsettledStrip } from '../../../ui/unsettled-strip.tsx';

/**
 * For pages of the wallet: what of a group is not over, and the way to it; nothing when all is.
 * @param group deposits or withdrawals; both when absent
 */
export function UnsettledNote({ group }: { group?: MoneyGroup }) {
  const { count, words, urgent } = unsettledSign(useUnsettled(group) ?? []);
  if (count === 0) return null;
  return <UnsettledStrip text={words} urgent={urgent} onOpen={() => openDialog('operations')} />;
}
