import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGES } from '../../../../contract/messages.ts';
import type { Operation } from '../../../../db/operation.ts';
import { config } from '../../../config.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveText } from '../../../ui/live-text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { copyText } from '../../../ui/use-copy.ts';
import styles from './support-bundle.module.css';
import { supportText } from './support-text.ts';

/** Copies what customer service needs to know about operations, and opens the support dialog. */
export function SupportBundle({ ops }: { ops: readonly Operation[] }) {
  const shown = useRef<HTMLPreElement>(null);
  const [refused, setRefused] = useState<string>();

  async function copy(): Promise<void> {
    const text = supportText(ops, config.version, Date.now());
    if (await copyText(text)) {
      setRefused(undefined);
      showToast(MESSAGES.copied, 'success');
      return;
    }
    // The text is shown so that it can be selected and copied by hand.
    flushSync(() => setRefused(text));
    if (await copyText(text, shown.current)) showToast(MESSAGES.copied, 'success');
  }

  return (
    <div>
      <LiveText>
        {refused && (
          <>
            <p className={styles.hint}>浏览器不允许复制。内容已选中，请长按后复制：</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
            <pre ref={shown} className={styles.text} tabIndex={0}>
              {refused}
            </pre>
          </>
        )}
      </LiveText>
      <div className={styles.choices}>
        <Button onClick={() => void copy()}>复制给客服</Button>
        <Button onClick={() => openDialog('support')}>联系客服</Button>
      </div>
      <p className={styles.note}>只含编号、金额、时间和经过，不含地址、密码和登录信息</p>
    </div>
  );
}
