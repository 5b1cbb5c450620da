import { RED_BAG } from '../../../contract/constants.ts';
import { RedBagMode } from '../../../contract/enums.ts';
import { amountText } from '../../format/amounts.ts';
import { Hero, Rows, Warning } from '../operations/form/confirm-sheet.tsx';
import { MODE_WORDS, type WantedRedBag } from './submission.ts';

/** The packet once more, before the money leaves the wallet. */
export function SendTerms({ asked: { amount, count, mode, message } }: { asked: WantedRedBag }) {
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
