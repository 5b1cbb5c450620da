import { formatMoney } from '../../../../contract/money.ts';
import { shownBalance, type TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import { goToHall } from './hall.ts';
import styles from './header.module.css';
import { BackIcon } from './icons.tsx';

/** The way back, which table this is, and what there is to bet with. */
export function Header({ session }: { session: TableSession }) {
  const { name, vendor_name: vendor, image } = useTable(session, ({ view }) => view.game);
  const balance = useTable(session, shownBalance);
  const ownPurse = useTable(session, ({ purse }) => purse.table !== undefined);
  return (
    <header className={styles.header}>
      <button type="button" className={styles.back} aria-label="回大厅" onClick={goToHall}>
        <BackIcon />
      </button>
      {image && <img className={styles.cover} src={image} alt="" width={40} height={40} />}
      <div className={styles.names}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.vendor}>{vendor}</p>
      </div>
      <p className={styles.balance}>
        <span className={styles.label}>{ownPurse ? '牌桌资金' : '余额'}</span>
        <b className={styles.figure} data-testid="balance">
          {formatMoney(balance)}
        </b>
      </p>
    </header>
  );
}
