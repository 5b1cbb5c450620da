import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './guard.module.css';

/** Short advice against common fraud. */
export function Tips() {
  return (
    <section className={styles.tips} aria-label="防骗提示">
      <h2>防骗提示</h2>
      <ul>
        <li>
          <span>
            <b>客服不会索要密码</b>，登录密码、提现密码和验证码都不会。
          </span>
        </li>
        <li>
          <span>
            充值只认本站订单上的地址和金额，<b>没有人会私下收款</b>。
          </span>
        </li>
        <li>
          <span>登录前看清网址；别人发来的“登录链接”不要点，也不要转发自己的。</span>
        </li>
        <li>
          <span>登录密码、提现密码不要相同，也不要和其他网站的一样。</span>
        </li>
        <li>
          <span>看到陌生的登录设备，先让它退出，再修改登录密码。</span>
        </li>
      </ul>
      <Button size="s" onClick={() => openDialog('support')}>
        觉得不对劲？联系客服
      </Button>
    </section>
  );
}
