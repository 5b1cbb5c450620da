import { useNavigate } from 'react-router-dom';
import { PATHS, type PathName } from '../../../paths.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { RebateArt } from '../../../ui/icons/benefits.tsx';
import {
  LedgerArt,
  MyGamesArt,
  OrdersArt,
  ReportArt,
  TeamArt,
} from '../../../ui/icons/records.tsx';
import { IncomeArt, RecordsArt } from '../../../ui/icons/shortcuts.tsx';
import styles from './record-grid.module.css';

/** Every page of records, in the order they are looked for. */
const PAGES = [
  { name: 'betRecords', label: '投注记录', Art: RecordsArt },
  { name: 'accountRecords', label: '盈亏报表', Art: ReportArt },
  { name: 'rechargeRecords', label: '充提记录', Art: OrdersArt },
  { name: 'transactionRecords', label: '账变记录', Art: LedgerArt },
  { name: 'backRecords', label: '返水记录', Art: RebateArt },
  { name: 'income', label: '我的收益', Art: IncomeArt },
  { name: 'lowerList', label: '下级列表', Art: TeamArt },
] as const satisfies readonly {
  name: PathName;
  label: string;
  Art: () => React.JSX.Element;
}[];

/** The ways to every record page, and to the player's own games. */
export function RecordGrid() {
  const navigate = useNavigate();
  return (
    <nav className={styles.grid} aria-label="我的记录">
      {PAGES.map(({ name, label, Art }) => (
        <button
          key={name}
          type="button"
          className={styles.item}
          onClick={() => navigate(PATHS[name])}
        >
          <Art />
          <span>{label}</span>
        </button>
      ))}
      <button type="button" className={styles.item} onClick={() => openDialog('mine')}>
        <MyGamesArt />
        <span>收藏与最近</span>
      </button>
    </nav>
  );
}
