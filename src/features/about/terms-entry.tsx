import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Entry } from '../../ui/entry-list.tsx';
import { ShieldIcon } from '../../ui/icons/files.tsx';
import styles from './notice.module.css';

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
