import { Meter } from '../../../ui/meter.tsx';
import type { TeamView } from '../data/use-team.ts';
import styles from './team-progress.module.css';

/** How far a large team has been read, where that takes a while or was cut off. */
export function TeamProgress({ view }: { view: TeamView }) {
  const { progress, busy, isWhole, offline } = view;
  if (!progress) return null;
  const { done, total } = progress;
  const figures = `${done.toLocaleString('en')} / ${total.toLocaleString('en')}`;
  return (
    <div className={styles.progress}>
      <p>
        {isWhole && !busy
          ? '更新还没完成，显示的是上次读到的全部成员'
          : `${busy ? '正在读取成员' : '成员还没读完'}，共 ${total.toLocaleString('en')} 人`}
        {!busy && offline && '，联网后继续'}
        {!isWhole && '；合计只算已读到的'}
      </p>
      <Meter label="已读取的成员" percent={Math.floor((done / total) * 100)} words={figures} />
    </div>
  );
}
