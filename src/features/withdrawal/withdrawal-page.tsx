import { useEffect } from 'react';
import { moneyToWire } from '../../../contract/money.ts';
import { AddressType } from '../../../contract/player-enums.ts';
import { isOpenOrder, type WalletOrder } from '../../../db/wallet-order.ts';
import { serverNow } from '../../api/server-clock.ts';
import { limitsText } from '../../data/money/amount-input.ts';
import { orderTone, orderWords } from '../../data/money/order-phase.ts';
import { useFollowOrders, useOrders } from '../../data/money/use-operations.ts';
import { rereadUserInfo } from '../../data/queries/reread-user-info.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { eventTime } from '../../format/platform-time.ts';
import { useVisit } from '../../session/use-visit.ts';
import { withdrawableOf } from '../../session/user-info.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { Fact } from '../../ui/facts.tsx';
import { Part } from '../../ui/part.tsx';
import { PlatformZone } from '../../ui/platform-zone.tsx';
import { PlayerPage } from '../../ui/player-page.tsx';
import { Hero, Rows, Warning } from '../operations/form/confirm-sheet.tsx';
import { MoneyForm } from '../operations/form/money-form.tsx';
import { RecordsLink } from '../operations/page/records-link.tsx';
import { Accepted } from './accepted.tsx';
import { AddressChoice } from './address-choice.tsx';
import { addressLine, addressTypeWords } from './addresses/saved-address.tsx';
import {
  arrivingOf,
  mostOf,
  type Terms,
  useWithdrawalForm,
  WITHDRAWAL,
  type WithdrawalSubmission,
} from './withdrawal-form-model.ts';
import styles from './withdrawal-page.module.css';

const SHOWN = 5;

/** Specification chapter 2, `/withdrawal`: submits withdrawals and shows their progress. */
export function WithdrawalPage() {
  return (
    <PlayerPage visit={useVisit()} title="提现" visitorText="登录后把余额提到自己的地址。">
      <WithdrawalMoneyForm />
      <LatestWithdrawals />
      <RecordsLink kind="withdrawal" />
    </PlayerPage>
  );
}

/** The newest withdrawals with their states, polled while the page is on screen. */
function LatestWithdrawals() {
  const { updatedAt } = useFollowOrders('withdrawal');
  const orders = useOrders('withdrawal');
  const open = orders?.filter(isOpenOrder).length;
  useEffect(() => {
    // A decision settles or releases held money, so the balance above is read again.
    if (open !== undefined) void rereadUserInfo();
  }, [open]);
  if (!orders || orders.length === 0) return null;
  return (
    <Part title="最近提现" note={updatedAt > 0 ? `截至 ${clockTime(updatedAt)}` : undefined}>
      <ul className={styles.list}>
        {orders.slice(0, SHOWN).map((order) => (
          <Row key={order.orderNo} order={order} />
        ))}
      </ul>
      <PlatformZone />
    </Part>
  );
}

function Row({ order }: { order: WalletOrder }) {
  const tone = orderTone(order);
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <b className={styles.amount}>{amountText(order.amount)}</b>
        <span className={styles.state} data-tone={tone}>
          {orderWords(order)}
        </span>
      </p>
      <p className={styles.sub}>
        <span>
          {eventTime(order.createdAt, serverNow())}
          {order.channel !== '' && ` · ${order.channel}`}
        </span>
        {order.actualAmount !== undefined && tone !== 'bad' && (
          <span>
            {tone === 'good' ? '到账' : '预计到账'} {amountText(order.actualAmount)}
          </span>
        )}
      </p>
      {tone === 'bad' && order.reason !== '' && (
        <p className={styles.reason}>原因：{order.reason}</p>
      )}
    </li>
  );
}

const CHOICES = [50, 100, 200, 500];

function WithdrawalMoneyForm() {
  const form = useWithdrawalForm();
  const { amount, terms, user } = form;
  const all = mostOf(user && withdrawableOf(user), terms);
  return (
    <MoneyForm
      terms={WITHDRAWAL}
      form={form}
      calm="提交后由平台审核，不可撤销；下一步可以再核对一遍。"
      sheet={{
        title: '核对提现',
        action: '确认提现',
        terms: (asked) => <TermsView asked={asked} />,
      }}
      again={{
        title: '确定再提交一笔？',
        words: (asked) =>
          `不到一分钟前，同样的提现（${amountText(asked.amount)} USDT，同一地址）已经提交过一笔。`,
        action: '再提交一笔',
      }}
      accepted={(op, onRead) => <Accepted op={op} onRead={onRead} />}
      target={({ target }) =>
        target !== '' && (
          <div className={styles.target}>
            <span>提现到</span>
            <AddressText text={target} />
          </div>
        )
      }
    >
      <AmountField
        name="amount"
        label="提现金额"
        amount={amount}
        choices={CHOICES}
        all={all !== undefined && all > 0n ? moneyToWire(all) : undefined}
        hint={limitsText(terms)}
        error={form.faultOf('amount')}
      />
      <AddressChoice form={form} />
      <Quote amount={amount.micro} terms={terms} awaited={form.termsAwaited} />
    </MoneyForm>
  );
}

interface QuoteProps {
  /** micro-USDT; undefined while the amount is empty or invalid */
  amount: bigint | undefined;
  terms: Terms;
  /** Whether the terms are still loading; their space is reserved, so that the layout does not shift. */
  awaited: boolean;
}

/** The fee and the amount that will arrive; nothing if the platform does not publish its fee. */
function Quote({ amount, terms, awaited }: QuoteProps) {
  const { fee } = terms;
  if (fee === undefined && !awaited) return null;
  const arriving = amount === undefined ? undefined : arrivingOf(amount, terms);
  return (
    <dl className={styles.quote}>
      <Fact label="手续费">{fee === undefined ? '--' : amountText(fee)} USDT</Fact>
      <Fact label="预计到账" className={styles.arriving}>
        <b data-known={arriving !== undefined || undefined}>
          {arriving === undefined ? '--' : amountText(arriving)}
        </b>{' '}
        USDT
      </Fact>
    </dl>
  );
}

function TermsView({ asked }: { asked: WithdrawalSubmission }) {
  const { amount, fee, arriving, address } = asked;
  return (
    <>
      <Hero
        label={arriving === undefined ? '提现金额' : '预计到账'}
        amount={amountText(arriving ?? amount)}
      />
      <Rows>
        <Fact label="提现金额">{amountText(amount)} USDT</Fact>
        <Fact label="手续费">{fee === undefined ? '以平台为准' : `${amountText(fee)} USDT`}</Fact>
        <Fact label={`提现到 ${addressTypeWords(address.type)}`} className={styles.to}>
          {address.type === AddressType.trc20 ? (
            <AddressText text={addressLine(address)} size="m" />
          ) : (
            <span className={styles.account} translate="no">
              {addressLine(address)}
            </span>
          )}
        </Fact>
      </Rows>
      <Warning>
        <span>请逐段核对地址。</span>
        <span>提交后不可撤销，提到错误的地址无法找回。</span>
      </Warning>
    </>
  );
}
