import { amountText } from '../../format/amounts.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Desk } from '../operations/form/money-form.tsx';
import { Accepted } from './accepted.tsx';
import { deskForm, WITHDRAWAL } from './submission.ts';
import { TermsView } from './terms-view.tsx';
import { useWithdrawalForm } from './use-withdrawal-form.ts';
import styles from './withdrawal.module.css';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** The form, or what became of what it asked for. */
export function WithdrawalDesk() {
  const form = useWithdrawalForm();
  return (
    <Desk
      terms={WITHDRAWAL}
      form={deskForm(form)}
      label="提现结果"
      sheet={{
        title: '核对提现',
        action: '确认提现',
        terms: (asked) => <TermsView asked={asked} />,
      }}
      again={{
        title: '确定再提交一笔？',
        words: ({ amount }) =>
          `不到一分钟前，同样的提现（${amountText(amount)} USDT，同一地址）已经提交过一笔。`,
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
      {({ check, notice, next }) => (
        <WithdrawalForm form={form} check={check} notice={notice} onNext={next} />
      )}
    </Desk>
  );
}
