import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../contract/paths.ts';
import { useVisit } from '../../session/use-visit.ts';
import { Button } from '../../ui/button.tsx';
import { PlayerPage } from '../../ui/player-page.tsx';
import { BalanceLine } from '../operations/form/balance-line.tsx';
import { RecordsLink } from '../operations/page/records-link.tsx';
import { RechargeBody } from './recharge-body.tsx';

/** Recharge, specification chapter 2: open orders, the channels and the amount. */
export function RechargePage() {
  const navigate = useNavigate();
  return (
    <PlayerPage
      visit={useVisit()}
      title="充值"
      visitorText="登录后可以充值和查看充值订单。"
      action={
        <Button tone="plain" size="s" onClick={() => navigate(PATHS.buy)}>
          没有 USDT？
        </Button>
      }
    >
      <RechargeBody top={<BalanceLine />}>
        <RecordsLink kind="deposit" />
      </RechargeBody>
    </PlayerPage>
  );
}
