import { type ComponentType, useState } from 'react';
import type { CollectionName } from '../../../../db/record-collection.ts';
import { useAccount } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { startProgress } from '../../../ui/progress-bar.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { RecordFilter } from '../filter/record-filter.ts';
import { COLLECTION_LABELS } from '../record-labels.ts';
import type { ExportSheetProps } from './export-sheet.tsx';

interface ExportButtonProps {
  what: CollectionName | 'report';
  record: RecordFilter;
  /** Begins the file's name, which ends with the days: 投注记录_2026-11-15_2026-11-21 */
  fileName: string;
}

/**
 * Opens the sheet that exports the filtered records, or the report's days, as CSV; the file is made on the device, so
 * this works offline.
 */
export function ExportButton({ what, record, fileName }: ExportButtonProps) {
  const account = useAccount();
  const [Sheet, setSheet] = useState<ComponentType<ExportSheetProps>>();
  const [open, setOpen] = useState(false);

  async function show(): Promise<void> {
    const over = startProgress();
    try {
      const { ExportSheet } = await import('./export-sheet.tsx');
      setSheet(() => ExportSheet);
      setOpen(true);
    } catch {
      showToast('没有加载出来，请联网后重试', 'error');
    } finally {
      over();
    }
  }

  if (!account) return null;
  const { query: filter, words } = record;
  const { from, to } = filter;
  return (
    <>
      <Button size="s" onClick={() => void show()}>
        导出
      </Button>
      {Sheet && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          wanted={{
            accountId: account.id,
            what,
            filter,
            fileName: `${fileName}_${from}_${to}`,
          }}
          words={[
            what === 'report' ? '盈亏报表' : COLLECTION_LABELS[what],
            from === to ? from : `${from} 至 ${to}`,
            ...words,
          ].join(' · ')}
        />
      )}
    </>
  );
}
