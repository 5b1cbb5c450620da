import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  clearRemembered,
  loadRemembered,
  type RememberSupport,
  rememberSupport,
  WHY_NOT_REMEMBERED,
} from '../../../session/remembered.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Entry } from '../../../ui/entry-list.tsx';
import { RememberIcon } from '../../../ui/icons/security.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './session-list.module.css';

interface Kept {
  support: RememberSupport;
  username: string | undefined;
}

interface RememberedEntryProps {
  /** Changes when the stored credentials may have changed. */
  stamp: unknown;
}

/** The credentials this device remembers, and a button to delete them; works offline. */
export function RememberedEntry({ stamp }: RememberedEntryProps) {
  const { data: kept, refetch } = useQuery({
    queryKey: ['remembered', stamp],
    queryFn: readKept,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const username = kept?.username;
  const forget = () => {
    clearRemembered();
    showToast('已忘记', 'success');
    close();
  };
  return (
    <>
      <Entry
        icon={<RememberIcon />}
        label="本机记住的登录"
        note={noteOf(kept)}
        onPress={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={close}
        // Read again only after closing, so that the text does not change during the closing animation.
        onGone={() => void refetch()}
        title={username === undefined ? '本机没有记住登录' : '忘记记住的登录?'}
      >
        <div className={styles.question}>
          {username === undefined ? (
            <>
              <p>{howWords(kept?.support)}</p>
              <Button onClick={close}>知道了</Button>
            </>
          ) : (
            <>
              <p>
                这个浏览器记着 <b>{username}</b>
                的用户名和密码，登录时自动填好。内容加密，只有这个浏览器能解开。
              </p>
              <p className={styles.quiet}>
                设备和别人共用，就忘记它；忘记后不影响现在的登录，下次要手动输入密码。
              </p>
              <div className={styles.choices}>
                <Button onClick={close}>保留</Button>
                <Button tone="danger" onClick={forget}>
                  忘记
                </Button>
              </div>
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}

function noteOf(kept: Kept | undefined): string | undefined {
  if (!kept) return undefined;
  if (kept.username !== undefined) return `已记住 ${kept.username}`;
  return kept.support === 'yes' ? '没有记住' : '不支持';
}

function howWords(support: RememberSupport | undefined): string {
  if (support !== undefined && support !== 'yes') return `${WHY_NOT_REMEMBERED[support]}。`;
  return '下次登录时勾选“记住密码”，这个浏览器就会加密记下用户名和密码。设备和别人共用时请不要勾选。';
}

/** What this device remembers. Never rejects. */
async function readKept(): Promise<Kept> {
  try {
    const [support, credentials] = await Promise.all([rememberSupport(), loadRemembered()]);
    return { support, username: credentials?.username };
  } catch {
    return { support: 'no-storage', username: undefined };
  }
}
