import { ADDRESS_TYPE_LABELS, AddressType } from '../../../contract/enums.ts';
import { amountText } from '../../format/amounts.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Hero, Rows, Warning } from '../operations/form/confirm-sheet.tsx';
import { addressLine } from './addresses/saved-address.ts';
import styles from './terms-view.module.css';
import type { WithdrawalSubmission } from './withdrawal-form-model.ts';

/** The withdrawal to confirm: the amount that arrives, the fee and the address. */
export function TermsView({ asked }: { asked: WithdrawalSubmission }) {
  const { amount, fee, arriving, address } = asked;
  return (
    <>
      <Hero
        label={arriving === undefined ? '提现金额' : '预计到账'}
        amount={amountText(arriving ?? amount)}
      />
      <Rows>
        <div>
          <dt>提现金额</dt>
          <dd>{amountText(amount)} USDT</dd>
        </div>
        <div>
          <dt>手续费</dt>
          <dd>{fee === undefined ? '以平台为准' : `${amountText(fee)} USDT`}</dd>
        </div>
        <div className={styles.to}>
          <dt>提现到 {ADDRESS_TYPE_LABELS[address.type]}</dt>
          <dd>
            {address.type === AddressType.trc20 ? (
              <AddressText text={addressLine(address)} size="m" />
            ) : (
              <span className={styles.account} translate="no">
                {addressLine(address)}
              </span>
            )}
          </dd>
        </div>
      </Rows>
      <Warning>
        <span>请逐段核对地址。</span>
        <span>提交后不可撤销，提到错误的地址无法找回。</span>
      </Warning>
    </>
  );
}
