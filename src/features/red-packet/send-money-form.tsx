import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { RED_BAG } from '../../../contract/constants.ts';
import { RedBagMode } from '../../../contract/enums.ts';
import { parseMoneyDown } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { amountText } from '../../format/amounts.ts';
import { pathTo } from '../../paths.ts';
import { useAccount } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { BalanceLine } from '../operations/form/balance-line.tsx';
import { Hero, Rows, Warning } from '../operations/form/confirm-sheet.tsx';
import { MoneyForm } from '../operations/form/money-form.tsx';
import { readSentBag } from './data/red-packets.ts';
import { PacketFace, SendForm } from './send-form.tsx';
import {
  MODE_WORDS,
  RED_BAG_TERMS,
  type RedBagSubmission,
  useRedBagForm,
} from './send-form-model.ts';
import styles from './send-money-form.module.css';
import { ShareBag } from './share-bag.tsx';

/** Sends a red packet: the form, or the outcome of the submitted packet. */
export function SendMoneyForm() {
  const form = useRedBagForm();
  const offline = useOffline();
  return (
    <>
      {offline && <OfflineStrip text="联网后才能发红包" onRetry={askAgain} />}
      <BalanceLine purpose="发红包" />
      <MoneyForm
        terms={RED_BAG_TERMS}
        form={form}
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
      </MoneyForm>
    </>
  );
}

/** The packet to confirm before it is paid for. */
function SendTerms({ asked: { amount, count, mode, message } }: { asked: RedBagSubmission }) {
  const rows = {
    分法: MODE_WORDS[mode],
    个数: `${count} 个`,
    ...(mode === RedBagMode.equal && { 每个: `${amountText(amount / BigInt(count))} USDT` }),
    祝福语: message,
  };
  return (
    <>
      <Hero label="合计" amount={amountText(amount)} />
      <Rows>
        {Object.entries(rows).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Rows>
      <Warning>
        <span>知道链接的人都可以领，先到先得。</span>
        <span>发出后不能撤回，{RED_BAG.hours} 小时没领完的自动退回钱包。</span>
      </Warning>
    </>
  );
}

/** The packet was created: its link, and a button to see who takes shares. */
function Sent({ op, onRead }: { op: Operation; onRead: () => void }) {
  const navigate = useNavigate();
  const [bagNo] = op.orderNos;
  const total = parseMoneyDown(op.amount);
  const client = useQueryClient();
  const accountId = useAccount()?.id;
  useEffect(() => {
    if (accountId !== undefined) void readSentBag(client, accountId, bagNo);
  }, [client, accountId, bagNo]);
  return (
    <section className={styles.sent} aria-label="红包结果">
      <PacketFace message={op.payload.message ?? ''} total={total} />
      <div className={styles.words} role="status">
        <h2>红包已包好</h2>
        <p>
          {amountText(total)} USDT{op.target !== '' && ` · ${op.target}`}
        </p>
      </div>
      {bagNo === undefined ? (
        <p className={styles.unnamed}>在“我发的”里可以找到它的链接。</p>
      ) : (
        <ShareBag bagNo={bagNo} />
      )}
      <Button
        wide
        onClick={() =>
          navigate(pathTo('redBag', bagNo === undefined ? { list: 'sent' } : { bag: bagNo }))
        }
      >
        看谁领了
      </Button>
      <Button tone="plain" wide onClick={onRead}>
        再发一个
      </Button>
    </section>
  );
}
