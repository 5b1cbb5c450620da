import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  addPasskey,
  canLock,
  hasPasskeys,
  PIN_LENGTH,
  removePasskey,
  setLock,
  storedLock,
  tryPin,
} from '../../../session/app-lock.ts';
import { useOneAtATime } from '../../../session/use-one-at-a-time.ts';
import { changeStored, useStored } from '../../../session/use-stored.ts';
import { STORAGE_KEYS } from '../../../storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Entry } from '../../../ui/entry-list.tsx';
import { PhoneIcon } from '../../../ui/icons/security.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './lock-entry.module.css';
import { lockNow, startLock } from './lock-screen.tsx';
import { PinField } from './pin-field.tsx';

const NOT_STORED = '没能保存在本机，应用锁没有改变';

/** The row of the app lock and the sheet to set it. */
export function LockEntry() {
  const [open, setOpen] = useState(false);
  const isSet = useStored(STORAGE_KEYS.lock) !== undefined;
  const close = () => setOpen(false);
  return (
    <>
      <Entry
        icon={<PhoneIcon />}
        label="应用锁"
        note={isSet ? '已开启' : '未开启'}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={close} title="应用锁">
        <div className={styles.sheet}>
          <p>打开应用，或离开 1 分钟后回来，要先输入锁屏密码。</p>
          <p className={styles.quiet}>
            它拦住拿到这台设备、随手打开应用的人。本机的记录没有加密，懂技术的人仍可能读出来；真正的锁是设备自己的锁屏。
          </p>
          {isSet ? <Change onClose={close} /> : <Choose onClose={close} />}
        </div>
      </Sheet>
    </>
  );
}

/** Two equal PINs switch the lock on. */
function Choose({ onClose }: { onClose: () => void }) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<{ field: 'pin' | 'again'; text: string }>();
  const { busy, run } = useOneAtATime();
  if (!canLock()) return <p>当前网址不是 https，浏览器不能核对密码，应用锁不能开启。</p>;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (pin.length < PIN_LENGTH) {
      setFault({ field: 'pin', text: `请输入 ${PIN_LENGTH} 位数字` });
    } else if (again !== pin) {
      setFault({ field: 'again', text: '两次输入的密码不一样' });
    } else void run(start);
  }

  async function start(): Promise<void> {
    if (!(await setLock(pin))) {
      showToast(NOT_STORED, 'error');
      return;
    }
    await startLock();
    onClose();
    showToast('应用锁已开启', 'success');
  }

  const errorOf = (field: 'pin' | 'again') => (fault?.field === field ? fault.text : undefined);
  return (
    <form className={styles.sheet} noValidate onSubmit={submit}>
      <PinField
        label="锁屏密码"
        placeholder={`${PIN_LENGTH} 位数字`}
        value={pin}
        error={errorOf('pin')}
        onPin={(next) => {
          setPin(next);
          setFault(undefined);
        }}
      />
      <PinField
        label="再输入一次"
        placeholder={`${PIN_LENGTH} 位数字`}
        value={again}
        error={errorOf('again')}
        onPin={(next) => {
          setAgain(next);
          setFault(undefined);
        }}
      />
      <p className={styles.quiet}>
        请不要和登录密码、提现密码相同。忘记了只能退出登录，再重新登录。
      </p>
      <Button tone="primary" type="submit" wide busy={busy}>
        开启应用锁
      </Button>
    </form>
  );
}

/** What can be done with the lock: a passkey beside the PIN, locking at once, and, with the PIN, switching it off. */
function Change({ onClose }: { onClose: () => void }) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useOneAtATime();
  const { data: offersPasskey = false } = useQuery({
    queryKey: ['passkeys'],
    queryFn: hasPasskeys,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hasPasskey = storedLock()?.passkey !== undefined;

  async function end(entered: string): Promise<void> {
    const wait = await tryPin(entered);
    setPin('');
    if (wait === undefined) {
      changeStored(STORAGE_KEYS.lock, undefined);
      onClose();
      showToast('应用锁已关闭', 'success');
    } else setError(wait > 0 ? '错得太多，请过一会儿再试' : '密码不对，请再试一次');
  }

  return (
    <div className={styles.sheet}>
      <Button
        tone="primary"
        wide
        onClick={() => {
          onClose();
          void lockNow();
        }}
      >
        现在锁定
      </Button>
      {hasPasskey && (
        <Button wide onClick={removePasskey}>
          不再用指纹、面容或手机密码解锁
        </Button>
      )}
      {!hasPasskey && offersPasskey && (
        <Button
          wide
          busy={busy}
          onClick={() =>
            void run(async () => {
              if (await addPasskey()) showToast('以后可以用指纹、面容或手机密码解锁', 'success');
              else showToast('没有通过设备的验证，仍用锁屏密码解锁', 'error');
            })
          }
        >
          也用指纹、面容或手机密码解锁
        </Button>
      )}
      <form
        className={styles.end}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (pin.length < PIN_LENGTH) setError(`请输入 ${PIN_LENGTH} 位数字`);
          else void run(() => end(pin));
        }}
      >
        <PinField
          label="关闭要输入锁屏密码"
          placeholder={`${PIN_LENGTH} 位数字`}
          value={pin}
          error={error}
          onPin={(next) => {
            setPin(next);
            setError(undefined);
          }}
        />
        <Button tone="danger" type="submit" wide busy={busy}>
          关闭应用锁
        </Button>
      </form>
    </div>
  );
}
