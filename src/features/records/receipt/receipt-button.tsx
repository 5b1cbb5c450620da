import { useOneAtATime } from '../../../session/use-one-at-a-time.ts';
import { Button } from '../../../ui/button.tsx';
import { canShareFile, saveFile, shareOut } from '../../../ui/deliver-file.ts';
import { SaveIcon } from '../../../ui/icons/files.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { drawReceipt, type Receipt } from './draw-receipt.ts';

/** The last line of every receipt: its times are the platform's, and it proves nothing by itself. */
export const RECEIPT_FOOT = '时间为平台时间 UTC+8 · 以平台记录为准';

interface ReceiptButtonProps {
  receipt: Receipt;
  /** Without the extension. */
  fileName: string;
}

/** Makes a picture of a finished record and hands it to another app, or saves it where the browser cannot share. */
export function ReceiptButton({ receipt, fileName }: ReceiptButtonProps) {
  const { busy, run } = useOneAtATime();

  async function deliver(): Promise<void> {
    let file: File;
    try {
      file = await drawReceipt(receipt, fileName);
    } catch {
      showToast('没有生成出来，请截屏保存', 'error');
      return;
    }
    if (canShareFile(file)) {
      const outcome = await shareOut({ files: [file], title: receipt.title });
      if (outcome !== 'failed') return;
    }
    saveFile(file);
    showToast('已交给浏览器下载', 'success');
  }

  return (
    <Button wide busy={busy} onClick={() => void run(deliver)}>
      <SaveIcon />
      保存或分享凭证
    </Button>
  );
}
