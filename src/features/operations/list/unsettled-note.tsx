import type { MoneyGroup } from '../../../../db/operation-kinds.ts';
import { unsettledSign } from '../../../data/money/unsettled.ts';
import { useUnsettled } from '../../../data/money/use-operations.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { UnsettledStrip } from '../../../ui/unsettled-strip.tsx';

/**
 * The unsettled operations of a group, with a link to them; nothing if every operation is settled.
 * @param group deposits or withdrawals; both when absent
 */
export function UnsettledNote({ group }: { group?: MoneyGroup }) {
  const { count, words, urgent } = unsettledSign(useUnsettled(group) ?? []);
  if (count === 0) return null;
  return <UnsettledStrip text={words} urgent={urgent} onOpen={() => openDialog('operations')} />;
}
