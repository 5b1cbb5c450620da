import styles from './honest-card.module.css';

const LINES = [
  '只管这台设备的这个浏览器；换手机、换浏览器、开无痕窗口都不受限。',
  '不管用哪个账号登录都有效，退出登录也不会取消；但清除浏览器数据会一并清掉。',
  '不会关掉已经打开的牌桌，也不影响已经生成的充值订单。',
  '时间以平台为准：改手机时间不会提前结束。没有网络时设置照样有效。',
];

/** What these settings can do, and what they cannot. */
export function HonestCard() {
  return (
    <section className={styles.honest} aria-label="说明">
      <h2>这些设置管什么，不管什么</h2>
      <ul>
        {LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing can be stored: then nothing can be promised. */
export function NotKept() {
  return (
    <p className={styles.notKept} role="alert">
      这个浏览器现在存不下任何设置（无痕模式，或存储已满）。下面设的只在这一页开着时有效，关掉就没有了。
    </p>
  );
}
