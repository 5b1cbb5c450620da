import { useEffect, useState } from 'react';
import { askToKeep, isKept } from '../../data/storage/keep-storage.ts';
import { Button } from '../../ui/button.tsx';
import { ShieldIcon } from '../../ui/icons/files.tsx';
import styles from './storage-panel.module.css';

type Answer = 'kept' | 'open' | 'refused' | 'unknown';

const WORDS: Record<Answer, { title: string; text: string }> = {
  kept: { title: '已长期保存', text: '设备空间不足时，浏览器也不会自动清理。' },
  open: {
    title: '可能被浏览器清理',
    text: '设备空间不足时，浏览器可能清理这里的数据；平台上的记录不受影响。',
  },
  refused: {
    title: '浏览器暂时没有同意',
    text: '把应用添加到主屏幕、多用几次后再试。平台上的记录不受影响。',
  },
  unknown: {
    title: '这个浏览器不支持长期保存',
    text: '设备空间不足时数据可能被清理；平台上的记录不受影响。',
  },
};

function answerOf(kept: boolean | undefined): Answer {
  if (kept === undefined) return 'unknown';
  return kept ? 'kept' : 'open';
}

/** Whether the browser promised to keep what is stored, and a way to ask for it. */
export function KeepCard() {
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let current = true;
    void isKept().then((kept) => {
      if (current) setAnswer(answerOf(kept));
    });
    return () => {
      current = false;
    };
  }, []);

  async function ask(): Promise<void> {
    setBusy(true);
    setAnswer((await askToKeep()) ? 'kept' : 'refused');
    setBusy(false);
  }

  if (!answer) return null;
  const { title, text } = WORDS[answer];
  return (
    <section className={styles.keep} data-answer={answer} aria-label="长期保存">
      <ShieldIcon />
      <div role="status">
        <p className={styles.name}>{title}</p>
        <p className={styles.sub}>{text}</p>
      </div>
      {(answer === 'open' || answer === 'refused') && (
        <Button size="s" busy={busy} onClick={() => void ask()}>
          {answer === 'open' ? '长期保存' : '再试'}
        </Button>
      )}
    </section>
  );
}
