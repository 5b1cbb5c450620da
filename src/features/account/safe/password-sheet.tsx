import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { MESSAGES } from '../../../../contract/messages.ts';
import type { Renewal } from '../../../session/renew-remembered.ts';
import { Button } from '../../../ui/button.tsx';
import { type OverlayProps, Sheet } from '../../../ui/dialog.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './password-form.module.css';
import { PasswordForm } from './password-form.tsx';
import { sessionsQuery } from './sessions.ts';
import type { Changed, PasswordOutcome } from './submit-login-password.ts';

export function PasswordSheet({ open, onClose }: OverlayProps) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<PasswordOutcome>();
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open && outcome?.kind === 'changed') setOutcome(undefined);
  }

  function onOutcome(next: PasswordOutcome): void {
    // If the remembered password was deleted in an earlier attempt, the message must still say so.
    setOutcome((before) =>
      next.kind === 'doubtful' && before?.kind === 'doubtful' && before.remembered === 'forgotten'
        ? { ...before }
        : next,
    );
    if (next.kind === 'changed') {
      void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    }
  }

  // If the player has closed the sheet meanwhile, a toast reports the outcome.
  const tell = useEffectEvent((kind: PasswordOutcome['kind']) => {
    if (open) return;
    if (kind === 'changed') showToast(MESSAGES.changed, 'success');
    else showToast('没有收到平台的回答，登录密码可能已经改了', 'error');
  });
  useEffect(() => {
    if (outcome) tell(outcome.kind);
  }, [outcome]);

  return (
    <Sheet open={open} onClose={onClose} title="修改登录密码">
      {outcome?.kind === 'changed' ? (
        <Done {...outcome} onClose={onClose} />
      ) : (
        <>
          <p className={styles.lead}>
            修改后，其他设备和浏览器会退出登录，这里不用重新登录。请不要和提现密码相同。
          </p>
          <PasswordForm doubt={outcome} onOutcome={onOutcome} />
        </>
      )}
    </Sheet>
  );
}

const REMEMBERED: Record<Renewal, string | undefined> = {
  none: undefined,
  renewed: '本机记住的密码已经换成新的。',
  forgotten: '新密码没能记在本机，记住的登录已经清除，下次登录请手动输入。',
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

function Done({ ended, remembered, onClose }: Changed & { onClose: () => void }) {
  const told = REMEMBERED[remembered];
  return (
    <div className={styles.done}>
      <Robot mood="happy" size={96} />
      {/* The submit button had the focus and is gone, so the focus moves to the heading. */}
      <h3 ref={takeFocus} tabIndex={-1}>
        {MESSAGES.changed}
      </h3>
      <p>
        {ended > 0 ? (
          <>
            其他 <b>{ended}</b> 个登录已经退出，要用新密码才能再进。
          </>
        ) : (
          '没有其他设备登录着这个账号。'
        )}
      </p>
      {told !== undefined && <p>{told}</p>}
      <Button tone="primary" wide onClick={onClose}>
        知道了
      </Button>
    </div>
  );
}
