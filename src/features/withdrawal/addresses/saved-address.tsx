import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { ADDRESS_TYPE_LABELS, AddressType } from '../../../../contract/player-enums.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { WarningIcon } from '../../../ui/icons/wallet.tsx';
import styles from './saved-address.module.css';
import { useGuardReport } from './use-address-guard.ts';

export interface AddressDraft {
  type: AddressType;
  /** The address as free text, for types 1 and 3. */
  address: string;
  /** The phone country code with its plus sign, for type 2; `phone` is the number. */
  area: string;
  phone: string;
}

/** The text that is sent and compared: the address, or for type 2 the phone number. */
export function addressText(
  address: Pick<WithdrawalAddress, 'type' | 'address' | 'phone'>,
): string {
  return (hasPhone(address) ? address.phone : address.address).trim();
}

/** Whether an address is a phone number: of type 2, or of an unknown type with nothing else in it. */
function hasPhone({ type, address, phone }: Omit<WithdrawalAddress, 'id' | 'area'>): boolean {
  return phone !== '' && (type === AddressType.huione || address === '');
}

/** An address type's name: 类型 4 for a number that this release does not know, 其他 where there is none. */
export function addressTypeWords(type: number): string {
  const labels: Readonly<Record<number, string>> = ADDRESS_TYPE_LABELS;
  return labels[type] ?? (type === 0 ? '其他' : `类型 ${type}`);
}

/** The country code with its plus sign; empty for addresses without one. */
function areaText({ type, area }: Pick<WithdrawalAddress, 'type' | 'area'>): string {
  const code = area.trim();
  if (type === AddressType.trc20 || type === AddressType.ipay || code === '') return '';
  return /^\d/.test(code) ? `+${code}` : code;
}

/** An address in one line, for headings and screen readers: `+855 12345678`. */
export function addressLine(address: WithdrawalAddress): string {
  return `${areaText(address)} ${addressText(address)}`.trim();
}

/** A draft in the form of a saved address. */
export function draftedAddress({ type, address, area, phone }: AddressDraft): WithdrawalAddress {
  const number = type === AddressType.huione;
  const text = (number ? phone : address).trim();
  return {
    id: '',
    type,
    address: text,
    phone: number ? text : '',
    area: number ? area.trim() : '',
  };
}

/** The saved address equal to `wanted`, compared after trimming. */
export function sameAddress(
  wanted: WithdrawalAddress,
  saved: readonly WithdrawalAddress[],
): WithdrawalAddress | undefined {
  return saved.find(
    (other) =>
      other.type === wanted.type &&
      addressText(other) === addressText(wanted) &&
      areaText(other) === areaText(wanted),
  );
}

const NONE: readonly WithdrawalAddress[] = [];

interface AddressFaceProps {
  address: WithdrawalAddress;
  /** All of the player's addresses, one of which this one may resemble. */
  saved?: readonly WithdrawalAddress[] | undefined;
  copyable?: boolean;
}

export function AddressFace({ address, saved = NONE, copyable = false }: AddressFaceProps) {
  const { type } = address;
  const text = addressText(address);
  return (
    <div className={styles.face}>
      <span className={styles.badge} data-type={type}>
        {addressTypeWords(type)}
      </span>
      {type === AddressType.trc20 ? (
        <>
          <AddressText text={text} copyable={copyable} />
          <Doubt address={address} saved={saved} />
        </>
      ) : (
        <p className={styles.account} translate="no">
          {areaText(address) !== '' && <span className={styles.area}>{areaText(address)}</span>}{' '}
          {text}
        </p>
      )}
    </div>
  );
}

/** What the guard says against a saved address, which the player may have saved in spite of the warning. */
function Doubt({
  address,
  saved,
}: {
  address: WithdrawalAddress;
  saved: readonly WithdrawalAddress[];
}) {
  const report = useGuardReport(address, saved);
  const warning = report === 'failed' ? undefined : report?.warnings[0];
  if (!warning) return null;
  return (
    <span className={styles.doubt}>
      <WarningIcon />
      {warning.text}
    </span>
  );
}
