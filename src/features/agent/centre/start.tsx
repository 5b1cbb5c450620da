import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { Part } from '../page/part.tsx';
import { Rates } from './rates.tsx';
import { Rules } from './rules.tsx';
import styles from './start.module.css';

const STEPS = [
  { title: '邀请', text: '把你的链接或二维码发给好友，人人都能邀请。' },
  { title: '好友注册', text: '用你的邀请码注册，就是你的一级下级；他们邀请的人是你的二级、三级。' },
  { title: '拿佣金', text: '下级每一笔有效投注都给你佣金，次日结算到余额。' },
] as const;

/** For who has invited nobody yet: how it works, what it pays, and how to begin. */
export function Start() {
  return (
    <>
      <section className={styles.hero} aria-label="成为代理">
        <Robot mood="happy" size={112} />
        <h2 className={styles.title}>邀请第一位好友，就是代理</h2>
        <p className={styles.text}>团队三级，投注就有佣金，不论输赢。</p>
        <Button tone="primary" wide onClick={() => openDialog('invite')}>
          邀请好友
        </Button>
      </section>
      <Part title="三步开始">
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part title="佣金比例">
        <Rates level={0} />
      </Part>
      <Part title="规则说明">
        <Rules />
      </Part>
    </>
  );
}
