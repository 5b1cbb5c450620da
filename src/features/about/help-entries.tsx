import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../contract/paths.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { REPAIR_PAGE } from '../../session/release.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, Sheet } from '../../ui/dialog.tsx';
import { Entry } from '../../ui/entry-list.tsx';
import { WrenchIcon } from '../../ui/icons/account.tsx';
import { ShieldIcon } from '../../ui/icons/files.tsx';
import styles from './help-entries.module.css';

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

/** What every player must know; the operator's own terms are available from customer service. */
export function TermsEntry() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const goTo = () => {
    setOpen(false);
    navigate(PATHS.protection);
  };
  return (
    <>
      <Entry icon={<ShieldIcon />} label="使用须知" note="18+" onPress={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title="使用须知">
        <div className={styles.notice}>
          <p>
            <b>未满 18 岁不得使用。</b>
            请遵守你所在地区的法律；当地不允许的，请不要使用。
          </p>
          <ul>
            <li>一人一个账号，密码和提现密码不要告诉任何人，客服也不会要。</li>
            <li>充值只走 USDT（TRC20），金额要和订单一致，过了有效期请不要再付。</li>
            <li>游戏有输有赢，结果随机，投入的钱可能全部输掉。只用输得起的钱。</li>
            <li>弱网或断网时，没有确认的操作以平台记录为准，应用会自动核对，不会重复提交。</li>
            <li>记录和余额会存在这台设备上，退出登录会清除；公用设备请记得退出。</li>
          </ul>
          <p>完整条款以平台公布的为准，可以向客服索取。</p>
          <Button wide onClick={goTo}>
            健康游戏：给自己设限
          </Button>
        </div>
      </Sheet>
    </>
  );
}
