import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { RED_BAG } from '../../../contract/constants.ts';
import { parseMoneyDown } from '../../../contract/money.ts';
import { pathTo } from '../../../contract/paths.ts';
import { RED_BAG_MODE_LABELS, RedBagMode } from '../../../contract/player-enums.ts';
import type { Operation } from '../../../db/operation.ts';
import { amountText } from '../../format/amounts.ts';
import { useAccount } from '../../session/session-store.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Hero, Rows, Warning } from '../operations/form/confirm-sheet.tsx';
import { MoneyForm } from '../operations/form/money-form.tsx';
import { readSentBag } from './data/red-packets.ts';
import { RED_BAG_TERMS, type RedBagSubmission, useRedBagForm } from './send-form-model.ts';
import styles from './send-money-form.module.css';
import { ShareBag } from './share-bag.tsx';
import { LEAST_SHARE, lengthOf, MOST_TOTAL } from './shares.ts';

const MODES = [RedBagMode.lucky, RedBagMode.equal].map((value) => ({
  value,
  label: RED_BAG_MODE_LABELS[value],
}));
const CHOICES = { [RedBagMode.lucky]: [5, 10, 50, 100], [RedBagMode.equal]: [1, 2, 5, 10] };

export function SendMoneyForm() {
  const form = useRedBagForm();
  const { mode, amount, message } = form;
  const isEqual = mode === RedBagMode.equal;
  return (
    <MoneyForm
      terms={RED_BAG_TERMS}
      form={form}
      calm={`${RED_BAG.hours} 小时没领完的自动退回钱包；下一步可以再核对一遍。`}
      sheet={{
        title: '核对红包',
        action: '塞钱进红包',
        terms: (asked) => <SendTerms asked={asked} />,
      }}
      again={{
        title: '确定再发一个？',
        words: (asked) =>
          `不到一分钟前，同样的红包（${amountText(asked.amount)} USDT，${asked.count} 个）已经发过一次。`,
        action: '再发一个',
      }}
      accepted={(op, onRead) => <Sent op={op} onRead={onRead} />}
    >
      <PacketFace message={message.trim() || RED_BAG.greeting} total={form.total} />
      <Segments label="分法" segments={MODES} chosen={mode} onChoose={form.setMode} />
      <AmountField
        name="amount"
        label={isEqual ? '每个金额' : '总金额'}
        amount={amount}
        choices={CHOICES[mode]}
        hint={
          isEqual
            ? `每个最少 ${amountText(LEAST_SHARE)} · 合计最多 ${amountText(MOST_TOTAL)} USDT`
            : `每人领到的金额随机 · 最多 ${amountText(MOST_TOTAL)} USDT`
        }
        error={form.faultOf('amount')}
      />
      <TextField
        name="count"
        label="红包个数"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder={`1 到 ${RED_BAG.maxShares}`}
        value={form.count}
        error={form.faultOf('count')}
        trailing={<span className={styles.unit}>个</span>}
        onChange={(event) => form.set('count', event.target.value)}
        onBlur={form.leaveCount}
      />
      <TextField
        name="message"
        label="祝福语（选填）"
        autoComplete="off"
        placeholder={RED_BAG.greeting}
        value={message}
        error={form.faultOf('message')}
        trailing={
          <span className={styles.unit}>
            {lengthOf(message.trim())}/{RED_BAG.messageLength}
          </span>
        }
        onChange={(event) => form.set('message', event.target.value)}
      />
    </MoneyForm>
  );
}

interface PacketFaceProps {
  message: string;
  /** micro-USDT of the whole packet; undefined while the form is incomplete. */
  total: bigint | undefined;
}

function PacketFace({ message, total }: PacketFaceProps) {
  return (
    <div className={styles.face}>
      <p className={styles.faceMessage}>{message}</p>
      <p className={styles.faceTotal}>
        <span>合计</span> <b data-testid="red-bag-total">{amountText(total ?? 0n)}</b> USDT
      </p>
    </div>
  );
}

function SendTerms({ asked: { amount, count, mode, message } }: { asked: RedBagSubmission }) {
  const rows = {
    分法: RED_BAG_MODE_LABELS[mode],
    个数: `${count} 个`,
    ...(mode === RedBagMode.equal && { 每个: `${amountText(amount / BigInt(count))} USDT` }),
    祝福语: message,
  };
  return (
    <>
      <Hero label="合计" amount={amountText(amount)} />
      <Rows>
        {Object.entries(rows).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </Rows>
      <Warning>
        <span>知道链接的人都可以领，先到先得。</span>
        <span>发出后不能撤回，{RED_BAG.hours} 小时没领完的自动退回钱包。</span>
      </Warning>
    </>
  );
}

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
