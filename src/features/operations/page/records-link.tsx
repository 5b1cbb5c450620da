import { Link } from 'react-router-dom';
import { pathTo } from '../../../../contract/paths.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import styles from './records-link.module.css';

type Kind = WalletOrder['kind'] | 'bonus' | 'redBag';

const PLACES: Record<Kind, { words: string; path: string }> = {
  deposit: { words: '全部充值记录', path: pathTo('rechargeRecords', { kind: 'deposit' }) },
  withdrawal: { words: '全部提现记录', path: pathTo('rechargeRecords', { kind: 'withdrawal' }) },
  bonus: { words: '全部奖金记录', path: pathTo('backRecords') },
  redBag: { words: '全部红包记录', path: pathTo('redBag', { list: 'sent' }) },
};

interface RecordsLinkProps {
  kind: Kind;
  onFollow?: () => void;
}

export function RecordsLink({ kind, onFollow }: RecordsLinkProps) {
  const { words, path } = PLACES[kind];
  return (
    <Link className={styles.link} to={path} onClick={onFollow}>
      {words}
      <ChevronRightIcon />
    </Link>
  );
}
