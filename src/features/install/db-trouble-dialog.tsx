import { reloadForDb, useDbTrouble } from '../../session/db-trouble.ts';
import { REPAIR_PAGE } from '../../session/release.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type OverlayProps } from '../../ui/dialog.tsx';
import styles from './update-dialog.module.css';

const WORDS = {
  newer: {
    title: '本页需要刷新',
    text: '本机数据已由更新的版本保存，本页的版本较旧。',
    facts: ['刷新前，本页不再保存记录，也不能提交充值、提现', '已保存的记录和进行中的操作都还在'],
  },
  blocked: {
    title: '本机数据暂时打不开',
    text: '另一个标签页还开着旧版本，本机数据要等它关闭才能更新。',
    facts: ['请关闭其他 RoboHall 标签页，再刷新本页', '刷新前仍可浏览大厅，但不能提交充值、提现'],
  },
} as const;

/** Explains that another tab keeps this tab from using the local database, and what to do. */
export function DbTroubleDialog({ open, onClose }: OverlayProps) {
  const { trouble, reloading } = useDbTrouble();
  const { title, text, facts } = WORDS[trouble];
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className={styles.text}>{text}</p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {trouble === 'newer' && (
        <p className={styles.text}>
          刷新后仍有此提示？<a href={REPAIR_PAGE}>打开修复页</a>
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>稍后</Button>
        <Button tone="primary" busy={reloading} onClick={() => void reloadForDb()}>
          {reloading ? '正在刷新' : '刷新'}
        </Button>
      </div>
    </Dialog>
  );
}
