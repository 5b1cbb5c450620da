import { useState } from 'react';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Entry } from '../../ui/entry-list.tsx';
import { WrenchIcon } from '../../ui/icons/account.tsx';
import styles from './notice.module.css';

/** A page that the service worker does not handle, so that it works even if the app is broken. */
const REPAIR_PAGE = '/repair.html';

/** Opens the repair page after explaining what it does. */
export function RepairEntry() {
  const [open, setOpen] = useState(false);
  const offline = useOffline();
  return (
    <>
      <Entry
        icon={<WrenchIcon />}
        label="修复"
        note="打不开、画面错乱时"
        onPress={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="打开修复页？">
        <div className={styles.notice}>
          <p>修复页可以把程序重新下载一遍，到了那里还会再让你确认。</p>
          <ul>
            <li>会清除：下载好的程序文件和图片缓存</li>
            <li>会保留：登录状态、本机记录、收藏和设置</li>
            <li>不影响：账户余额和平台上的任何数据</li>
          </ul>
          {offline && (
            <p className={styles.warning}>
              现在没有网络，修复页打不开，也没法重新下载。请联网后再来。
            </p>
          )}
          <div className={styles.choices}>
            <Button onClick={() => setOpen(false)}>再想想</Button>
            <Button tone="primary" onClick={() => window.location.assign(REPAIR_PAGE)}>
              去修复页
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
