import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGES } from '../../../../contract/messages.ts';
import { byteText } from '../../../format/amounts.ts';
import { Button } from '../../../ui/button.tsx';
import { canShareFile, saveFile, shareOut } from '../../../ui/deliver-file.ts';
import { SaveIcon, TableFileIcon } from '../../../ui/icons/files.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { copyText } from '../../../ui/use-copy.ts';
import styles from './export-sheet.module.css';
import type { CsvFile } from './make-csv.ts';

/** The ways to get a file out of the app: share, download, or copy to the clipboard. */
export function FileWays({ file, text }: Pick<CsvFile, 'file' | 'text'>) {
  const [saved, setSaved] = useState(false);
  const shares = canShareFile(file);

  async function share(): Promise<void> {
    const outcome = await shareOut({ files: [file], title: file.name });
    if (outcome === 'failed') showToast('没有分享出去，请改用保存', 'error');
  }

  function save(): void {
    saveFile(file);
    setSaved(true);
    showToast('已交给浏览器下载', 'success');
  }

  return (
    <div className={styles.ways}>
      <p className={styles.file}>
        <TableFileIcon />
        <span>{file.name}</span>
        <span>{byteText(file.size)}</span>
      </p>
      {shares && (
        <Button tone="primary" wide onClick={() => void share()}>
          分享或存到其他应用
        </Button>
      )}
      <Button tone={shares ? 'ghost' : 'primary'} wide onClick={save}>
        <SaveIcon />
        保存到下载
      </Button>
      <CopyInstead text={text} urgent={saved} />
    </div>
  );
}

/** Some in-app browsers can neither share nor save files; the player can still copy the text and paste it. */
function CopyInstead({ text, urgent }: { text: string | undefined; urgent: boolean }) {
  const shown = useRef<HTMLPreElement>(null);
  const [refused, setRefused] = useState(false);

  async function copy(text: string): Promise<void> {
    if (await copyText(text)) {
      setRefused(false);
      showToast(MESSAGES.copied, 'success');
      return;
    }
    // The text is shown so that it can be selected and copied by hand.
    flushSync(() => setRefused(true));
    if (await copyText(text, shown.current)) showToast(MESSAGES.copied, 'success');
  }

  if (text === undefined) {
    return urgent ? (
      <p className={styles.hint}>没有看到文件？请用系统浏览器打开本站再导出，或缩小日期范围。</p>
    ) : null;
  }
  return (
    <div>
      <Button tone="plain" wide onClick={() => void copy(text)}>
        {urgent ? '没有看到文件？复制内容' : '保存不了？复制内容'}
      </Button>
      {/* The region is always rendered, because screen readers announce only what appears in an existing
          region. */}
      <div role="status">
        {refused && (
          <>
            <p className={styles.hint}>浏览器不允许复制。内容已选中，请长按后复制：</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
            <pre ref={shown} className={styles.text} tabIndex={0}>
              {text}
            </pre>
          </>
        )}
      </div>
    </div>
  );
}
