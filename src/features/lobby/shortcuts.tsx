import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../paths.ts';
import { openDialog, requireLogin } from '../../session/dialogs.ts';
import {
  IncomeArt,
  InviteArt,
  RecordsArt,
  WelfareArt,
  WithdrawArt,
} from '../../ui/icons/shortcuts.tsx';
import styles from './shortcuts.module.css';

/** The five shortcuts; each asks a visitor to log in first. */
export function Shortcuts() {
  const navigate = useNavigate();
  const items = [
    { label: '提现', Art: WithdrawArt, go: () => navigate(pathTo('withdrawal')) },
    { label: '福利中心', Art: WelfareArt, go: () => navigate(pathTo('benefit')) },
    { label: '我的收益', Art: IncomeArt, go: () => navigate(pathTo('income')) },
    { label: '邀请好友', Art: InviteArt, go: () => openDialog('invite') },
    { label: '投注记录', Art: RecordsArt, go: () => navigate(pathTo('betRecords')) },
  ];
  return (
    <nav className={styles.shortcuts} aria-label="快捷入口">
      {items.map(({ label, Art, go }) => (
        <button
          key={label}
          type="button"
          className={styles.item}
          onClick={() => {
            if (requireLogin()) go();
          }}
        >
          <Art />
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
}
