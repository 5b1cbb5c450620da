import { type ReactNode, useState } from 'react';
import type { CollectionName, CollectionRows } from '../../../../db/record-collection.ts';
import { useRecord } from '../../../data/records/use-records.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { FactStack } from './facts.tsx';

export interface RecordSheetProps {
  /** The key of the record to show; undefined while the sheet is closed. */
  id: string | undefined;
  onClose: () => void;
}

interface RecordSheetFrameProps<B extends CollectionName> extends RecordSheetProps {
  collection: B;
  titleOf: (row: CollectionRows[B]) => string;
  /** @param leave makes a button's action close the sheet first */
  children: (row: CollectionRows[B], leave: (then: () => void) => () => void) => ReactNode;
}

/**
 * A sheet with the current state of a record, as far as it is on this device. The record stays while the
 * sheet's closing animation runs.
 */
export function RecordSheet<B extends CollectionName>(props: RecordSheetFrameProps<B>) {
  const { collection, id, onClose, titleOf, children } = props;
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const row = useRecord(collection, shown ?? '');
  const leave = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Sheet open={id !== undefined && row != null} onClose={onClose} title={row ? titleOf(row) : ''}>
      {row && <FactStack>{children(row, leave)}</FactStack>}
    </Sheet>
  );
}
