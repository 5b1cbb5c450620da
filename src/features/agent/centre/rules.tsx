import styles from './rules.module.css';

const RULES = [
  '佣金 = 下级的有效投注额 × 比例。一级是你直接邀请的好友，二级、三级是他们邀请的人；不论下级输赢都有佣金。',
  '佣金按天（UTC+8）累计，次日结算到钱包余额，可在账变记录里查到。零点前下注、之后才结算的投注，佣金会补发。',
  '级别按团队累计有效投注计算，每天结算时更新，之后的投注按新比例计算；级别只升不降。',
  '下级的用户名经过打码；你只能看到自己三级以内的团队。',
] as const;

/** The rules of the commission, in words. */
export function Rules() {
  return (
    <ol className={styles.rules}>
      {RULES.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  );
}
