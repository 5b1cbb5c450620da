import { RED_BAG } from '../../../contract/constants.ts';
import { RedBagMode } from '../../../contract/enums.ts';
import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { amountText } from '../../format/amounts.ts';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { BalanceLine } from '../operations/form/balance-line.tsx';
import { Hero, Rows, Warning } from '../operations/form/confirm-sheet.tsx';
import { Desk } from '../operations/form/money-form.tsx';
import { SendForm } from './send-form.tsx';
import { Sent } from './sent.tsx';
import { deskForm, MODE_WORDS, RED_BAG_TERMS, type WantedRedBag } from './submission.ts';
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

/** The packet once more, before the money leaves the wallet. */
function SendTerms({ asked: { amount, count, mode, message } }: { asked: WantedRedBag }) {
  return (
    <>
      <Hero label="合计" amount={amountText(amount)} />
      <Rows>
        <div>
          <dt>分法</dt>
          <dd>{MODE_WORDS[mode]}</dd>
        </div>
        <div>
          <dt>个数</dt>
          <dd>{count} 个</dd>
        </div>
        {mode === RedBagMode.equal && (
          <div>
            <dt>每个</dt>
            <dd>{amountText(amount / BigInt(count))} USDT</dd>
          </div>
        )}
        <div>
          <dt>祝福语</dt>
          <dd>{message}</dd>
        </div>
      </Rows>
      <Warning>
        <span>知道链接的人都可以领，先到先得。</span>
        <span>发出后不能撤回，{RED_BAG.hours} 小时没领完的自动退回钱包。</span>
      </Warning>
    </>
  );
}
