import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  isLockDue,
  noteSeen,
  PIN_LENGTH,
  pauseOf,
  storedLock,
  tryPasskey,
  tryPin,
} from '../../../session/app-lock.ts';
import { clearRemembered } from '../../../session/remembered.ts';
import { useOneAtATime } from '../../../session/use-one-at-a-time.ts';
import { useStored } from '../../../session/use-stored.ts';
import { STORAGE_KEYS } from '../../../storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { LogoutPart } from '../logout-part.tsx';
import styles from './lock-screen.module.css';
import { PinField } from './pin-field.tsx';

/** Ends the lock that is shown. */
let shown: Promise<void> | undefined;

/**
 * Locks the app where that is due, now and whenever it comes back into sight. While it is locked, `data-locked` of the
 * page's root hides everything else (shell.css).
 * @returns when the app is not locked (any more)
 */
export async function startLock(): Promise<void> {
  document.addEventListener('visibilitychange', onVisibility);
  if (isLockDue()) await lockNow();
  else delete document.documentElement.dataset.locked;
}

function onVisibility(): void {
  if (shown) return;
  if (document.hidden) noteSeen();
  else if (isLockDue()) void lockNow();
}

/** Shows the lock until the player opens it. */
export function lockNow(): Promise<void> {
  shown ??= new Promise<void>((resolve) => {
    document.documentElement.dataset.locked = '';
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const open = () => {
      noteSeen();
      shown = undefined;
      delete document.documentElement.dataset.locked;
      place.remove();
      // React may be rendering this root just now.
      setTimeout(() => root.unmount());
      resolve();
    };
    root.render(<LockScreen onOpen={open} />);
  });
  return shown;
}

function LockScreen({ onOpen }: { onOpen: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [forgotten, setForgotten] = useState(false);
  const stored = useStored(STORAGE_KEYS.lock);
  // The account has logged out in another tab: nothing is left to lock.
  useEffect(() => {
    if (stored === undefined) onOpen();
  }, [stored, onOpen]);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape or Back close the dialog all the same.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={styles.body}>
        <Robot mood="sleep" size={96} />
        <h1 id="lock-title">RoboHall 已锁定</h1>
        {forgotten ? (
          <Forgotten onBack={() => setForgotten(false)} onGone={onOpen} />
        ) : (
          <Unlock onOpen={onOpen} onForgotten={() => setForgotten(true)} />
        )}
      </div>
    </dialog>
  );
}

function Unlock({ onOpen, onForgotten }: { onOpen: () => void; onForgotten: () => void }) {
  const lock = storedLock();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [pause, setPause] = useState(lock ? pauseOf(lock) : 0);
  const { busy, run } = useOneAtATime();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (pause === 0) return;
    const end = setTimeout(() => {
      setPause(0);
      setError(undefined);
      field.current?.focus();
    }, pause);
    return () => clearTimeout(end);
  }, [pause]);

  async function check(entered: string): Promise<void> {
    const wait = await tryPin(entered);
    if (wait === undefined) return onOpen();
    setPin('');
    setPause(wait);
    setError('密码不对，请再试一次');
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (pin.length < PIN_LENGTH) setError(`请输入 ${PIN_LENGTH} 位数字`);
        else void run(() => check(pin));
      }}
    >
      <PinField
        ref={field}
        label="锁屏密码"
        hint={`${PIN_LENGTH} 位数字`}
        value={pin}
        readOnly={busy || pause > 0}
        // The only thing to do here.
        autoFocus
        error={pause > 0 ? `错得太多，请在 ${waitText(pause)}后再试` : error}
        onPin={(next) => {
          setPin(next);
          setError(undefined);
          if (next.length === PIN_LENGTH) void run(() => check(next));
        }}
      />
      <Button tone="primary" type="submit" wide busy={busy} disabled={pause > 0}>
        解锁
      </Button>
      {lock?.passkey !== undefined && (
        <Button
          wide
          onClick={() =>
            void run(async () => {
              if (await tryPasskey()) onOpen();
              else setError('没有通过验证，可以再试，或输入锁屏密码');
            })
          }
        >
          用指纹、面容或手机密码解锁
        </Button>
      )}
      <Button tone="plain" wide onClick={onForgotten}>
        忘记锁屏密码？
      </Button>
    </form>
  );
}

/** A pause (ms) in words. */
function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}

interface ForgottenProps {
  onBack: () => void;
  onGone: () => void;
}

/** A logout is the way past a forgotten PIN: the lock goes with what it protects. */
function Forgotten({ onBack, onGone }: ForgottenProps) {
  return (
    <div className={styles.form}>
      <p>忘记了只能退出登录，再用登录密码登录。本机记住的登录也会清除。</p>
      {/* A filled-in login would lead past the lock, which a logout removes before it has ended. */}
      <LogoutPart onConfirmed={clearRemembered} onDone={onGone} />
      <Button tone="plain" wide onClick={onBack}>
        返回
      </Button>
    </div>
  );
}
