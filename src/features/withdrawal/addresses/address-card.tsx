import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { TrashIcon } from '../../../ui/icons/wallet.tsx';
import styles from './address-card.module.css';
import { AddressFace } from './address-face.tsx';
import { addressLine } from './saved-address.ts';

interface AddressCardProps {
  address: WithdrawalAddress;
  onDelete: () => void;
}

/** A saved address in the list, to be copied or deleted. */
export function AddressCard({ address, onDelete }: AddressCardProps) {
  return (
    <li className={styles.card}>
      <AddressFace address={address} copied={MESSAGES.copied} />
      <button
        type="button"
        className={styles.delete}
        aria-label={`删除 ${addressLine(address)}`}
        onClick={onDelete}
      >
        <TrashIcon />
      </button>
    </li>
  );
}
