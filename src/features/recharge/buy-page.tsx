import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../contract/paths.ts';
import { useVisit } from '../../session/use-visit.ts';
import { Button } from '../../ui/button.tsx';
import { PlayerPage } from '../../ui/player-page.tsx';
import { Steps } from '../../ui/steps.tsx';
import styles from './buy-page.module.css';
import { RechargeBody } from './recharge-body.tsx';

const STEPS = [
  { title: '选方式和金额', text: '金额是要到账的 USDT。' },
  { title: '去收银台付款', text: '要付多少、怎么换算，付款前看得到。' },
  { title: '自动到账', text: 'USDT 直接进入钱包，不用再转账。' },
];

/** Virtual currency purchase, specification chapter 2: for players who have no USDT (decision 0052). */
export function BuyPage() {
  return (
    <PlayerPage
      visit={useVisit()}
      title="买 USDT"
      visitorText="登录后可以购买 USDT，直接进入钱包。"
    >
      <RechargeBody cashiersOnly top={<Steps title="没有 USDT 也能充值" steps={STEPS} />}>
        <OwnWallet />
      </RechargeBody>
    </PlayerPage>
  );
}

/** How to pay with USDT that the player holds in another wallet or at an exchange. */
function OwnWallet() {
  const navigate = useNavigate();
  return (
    <section className={styles.own}>
      <h2>在交易所或钱包里有 USDT？</h2>
      <ol className={styles.list}>
        <li>在充值页选 USDT-TRC20，填金额，生成订单。</li>
        <li>在交易所选“提币”，或在钱包选“转账”，网络选 TRC20。</li>
        <li>粘贴订单里的收款地址，数量填订单里的应付金额，一分不差。</li>
        <li>交易所会扣手续费的，用订单里的“算上手续费”算出该填多少。</li>
      </ol>
      <Button wide onClick={() => navigate(PATHS.recharge)}>
        用 USDT 充值
      </Button>
    </section>
  );
}
