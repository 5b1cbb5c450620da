import { useQueryClient } from '@tanstack/react-query';
import { clearTeam, type TeamCounts } from '../../../db/clear-team.ts';
import { forgetAgent } from '../../data/queries/agent-query-keys.ts';
import { useAccount } from '../../session/session-store.ts';
import { Clear } from './clear.tsx';
import styles from './storage-panel.module.css';

interface TeamPartProps {
  team: TeamCounts;
  offline: boolean;
  onCleared: () => void;
}

/** The agent's team and its income on this device; nothing for whoever has neither. */
export function TeamPart({ team: { members, incomeDays }, offline, onCleared }: TeamPartProps) {
  const account = useAccount();
  const client = useQueryClient();
  if (!account || members + incomeDays === 0) return null;
  return (
    <ul className={`${styles.list} ${styles.group}`}>
      <li className={styles.kind}>
        <div>
          <p className={styles.name}>团队与收益</p>
          <p className={styles.sub}>
            下级 {members.toLocaleString('en-US')} 人 · 收益 {incomeDays} 天
          </p>
        </div>
        <Clear
          what="团队与收益"
          title="清除本机的团队与收益？"
          text="本机的下级列表和收益会清除。平台上的团队、佣金不受影响，联网打开代理页面会重新下载。"
          offline={offline}
          clear={async () => {
            await clearTeam(account.id);
            forgetAgent(client, account.id);
          }}
          onCleared={onCleared}
        />
      </li>
    </ul>
  );
}
