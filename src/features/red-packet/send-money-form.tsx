import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { amountText } from '../../format/amounts.ts';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { BalanceLine } from '../operations/form/balance-line.tsx';
import { Desk } from '../operations/form/money-form.tsx';
import { SendForm } from './send-form.tsx';
import { SendTerms } from './send-terms.tsx';
import { Sent } from './sent.tsx';
import { deskForm, RED_BAG_TERMS } from './submission.ts';
import { useRedBagForm } from './use-red-bag-form.ts';

/** Sends a red packet: the form, or what became of what it asked for. */
export function SendDesk() {
  const form = useRedBagForm();
  const offline = useOffline();
  return (
    <>
      {offline && <OfflineStrip text="联网后才能发红包" onRetry={askAgain} />}
      <BalanceLine purpose="发红包" />
      <Desk
        terms={RED_BAG_TERMS}
        form={deskForm(form)}
        label="红包结果"
        sheet={{
          title: '核对红包',
          action: '塞钱进红包',
          terms: (asked) => <SendTerms asked={asked} />,
        }}
        again={{
          title: '确定再发一个？',
          words: ({ amount, count }) =>
            `不到一分钟前，同样的红包（${amountText(amount)} USDT，${count} 个）已经发过一次。`,
          action: '再发一个',
        }}
        accepted={(op, onRead) => <Sent op={op} onRead={onRead} />}
      >
        {({ check, notice, next }) => (
          <SendForm form={form} check={check} notice={notice} onNext={next} />
        )}
      </Desk>
    </>
  );
}
