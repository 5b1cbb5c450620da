import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { ADDRESS_TYPE_LABELS, AddressType } from '../../../../contract/enums.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import styles from './address-face.module.css';
import { addressText, areaText } from './saved-address.ts';

interface AddressFaceProps {
  address: WithdrawalAddress;
  copyable?: boolean;
}

export function AddressFace({ address, copyable = false }: AddressFaceProps) {
  const { type } = address;
  const text = addressText(address);
  return (
    <div className={styles.face}>
      <span className={styles.badge} data-type={type}>
        {ADDRESS_TYPE_LABELS[type]}
      </span>
      {type === AddressType.trc20 ? (
        <AddressText text={text} copyable={copyable} />
      ) : (
        <p className={styles.account} translate="no">
          {areaText(address) !== '' && <span className={styles.area}>{areaText(address)}</span>}{' '}
          {text}
        </p>
      )}
    </div>
  );
}
