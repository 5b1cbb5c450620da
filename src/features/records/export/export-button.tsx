import { type ComponentType, useState } from 'react';
import type { CollectionFilter, CollectionName } from '../../../../db/record-collection.ts';
import { useAccount } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { startProgress } from '../../../ui/progress-bar.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { ExportSheetProps } from './export-sheet.tsx';

interface ExportButtonProps {
  collection: CollectionName;
  filter: CollectionFilter;
  /** Name of the file without its extension: 投注记录_2026-11-15_2026-11-21 */
  fileName: string;
}

/**
 * Opens the sheet that exports the filtered records as CSV; the file is made on the device, so this works
 * offline.
 */
export function ExportButton({ collection, filter, fileName }: ExportButtonProps) {
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
  return (
    <>
      <Button size="s" onClick={() => void show()}>
        导出
      </Button>
      {Sheet && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          wanted={{ accountId: account.id, collection, filter, fileName }}
        />
      )}
    </>
  );
}
