import { openDialog } from '../../session/dialogs.ts';
import { useUnsettledSign } from '../../session/unsettled.ts';
import { UnsettledStrip } from '../../ui/unsettled-strip.tsx';
import { TableMoney } from '../operations/table-money.tsx';

/** The player's unsettled operations and money at game tables; in their own chunk, because few have any. */
export function MoneyNotes() {
  const { count, words, urgent } = useUnsettledSign();
  return (
    <>
      {count > 0 && (
        <UnsettledStrip text={words} urgent={urgent} onOpen={() => openDialog('operations')} />
      )}
      <TableMoney />
    </>
  );
}
