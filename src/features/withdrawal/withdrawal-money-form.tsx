import { ADDRESS_TYPE_LABELS, AddressType } from '../../../contract/enums.ts';
import { moneyToWire } from '../../../contract/money.ts';
import { amountText } from '../../format/amounts.ts';
import { withdrawableOf } from '../../session/user-info.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { Fact } from '../../ui/facts.tsx';
import { Hero, Rows, Warning } from '../operations/form/confirm-sheet.tsx';
import { MoneyForm } from '../operations/form/money-form.tsx';
import { Accepted } from './accepted.tsx';
import { AddressChoice } from './address-choice.tsx';
import { addressLine } from './addresses/saved-address.ts';
import styles from './withdrawal.module.css';
import {
  arrivingOf,
  mostOf,
  type Terms,
  useWithdrawalForm,
  WITHDRAWAL,
  type WithdrawalSubmission,
} from './withdrawal-form-model.ts';

const CHOICES = [50, 100, 200, 500];

/** The withdrawal form (amount, address and password), or the outcome of the submitted withdrawal. */
export function WithdrawalMoneyForm() {
  const form = useWithdrawalForm();
  const { amount, terms, user } = form;
  const { reading } = amount;
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
      <Quote
        amount={reading.fault === undefined ? reading.micro : undefined}
        terms={terms}
        awaited={form.termsAwaited}
      />
    </MoneyForm>
  );
}

function limitsText({ min, max }: Terms): string {
  const least = min === undefined ? '' : `最少 ${amountText(min)}`;
  const most = max === undefined ? '' : `最多 ${amountText(max)}`;
  const said = [least, most].filter(Boolean).join(' · ');
  return said && `单笔${said} USDT`;
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

/** The withdrawal to confirm: the amount that arrives, the fee and the address. */
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
        <Fact label={`提现到 ${ADDRESS_TYPE_LABELS[address.type]}`} className={styles.to}>
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
