import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '../../../../src/ui/toast.tsx';
import type { SheetProps } from './sheet-props.ts';

export type SheetName = 'rules' | 'history' | 'fairness' | 'buyIn';

type Sheet = ComponentType<SheetProps>;

const LOADERS: Record<SheetName, () => Promise<Sheet>> = {
  rules: async () => (await import('./rules-sheet.tsx')).RulesSheet,
  history: async () => (await import('./history-sheet.tsx')).HistorySheet,
  fairness: async () => (await import('./fairness-sheet.tsx')).FairnessSheet,
  buyIn: async () => (await import('./buy-in-sheet.tsx')).BuyInSheet,
};

/** After the table is there, ms: fetched early, so that they open with no signal, too. */
const FETCH_AFTER_MS = 1500;

interface TableSheetProps extends Omit<SheetProps, 'open'> {
  name: SheetName | undefined;
}

/** The sheets of a table; each one's code comes when it is first wanted. */
export function TableSheet({ name, ...props }: TableSheetProps) {
  const [sheets, setSheets] = useState<Partial<Record<SheetName, Sheet>>>({});
  const { onClose } = props;

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(LOADERS)) load().catch(() => undefined);
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const missing = name && !sheets[name] ? name : undefined;
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    LOADERS[missing]().then(
      (sheet) => wanted && setSheets((known) => ({ ...known, [missing]: sheet })),
      () => {
        if (!wanted) return;
        showToast('这一页没有下载下来，请联网后再试', 'error');
        onClose();
      },
    );
    return () => {
      wanted = false;
    };
  }, [missing, onClose]);

  return Object.entries(sheets).map(([key, Shown]) => (
    // Stays mounted when closed, so that it can leave as it came.
    <Shown key={key} {...props} open={key === name} />
  ));
}
