import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { leftWords } from '../../data/protection/limit-labels.ts';
import { REMIND_CHOICES, type RemindEvery } from '../../data/protection/settings.ts';
import { changeProtection, remind } from '../../data/protection/store.ts';
import { useProtection } from '../../data/protection/use-protection.ts';
import { goOn, storedVisit } from '../../data/protection/visit.ts';
import { clockMoment } from '../../format/clock-time.ts';
import { useGoBack } from '../../session/use-visit.ts';
import { HourglassIcon } from '../../ui/icons/status.tsx';
import { PageFrame } from '../../ui/player-page.tsx';
import { Robot } from '../../ui/robot.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CapCard } from './cap-card.tsx';
import { Card, Hint } from './card.tsx';
import { SpanFigure } from './duration-figure.tsx';
import { HelpCard } from './help-card.tsx';
import styles from './protection-page.module.css';
import { RestCard, type RestCardProps } from './rest-card.tsx';

const LOOK_MS = 5_000;

/** What these settings can and cannot do. */
const LINES = [
  '只管这台设备的这个浏览器；换手机、换浏览器、开无痕窗口都不受限。',
  '不管用哪个账号登录都有效，退出登录也不会取消；但清除浏览器数据会一并清掉。',
  '不会关掉已经打开的牌桌，也不影响已经生成的充值订单。',
  '时间以平台为准：改手机时间不会提前结束。没有网络时设置照样有效。',
];

const SEGMENTS = REMIND_CHOICES.map((value) => ({
  value,
  label: value === 0 ? '不提醒' : `${value} 分钟`,
}));

/** Self-protection settings of this device (decision 0081), also for visitors and offline. */
export function ProtectionPage() {
  const goBack = useGoBack();
  const { hash, key } = useLocation();
  const { known, kept, ...protection } = useProtection();
  // Rewriting the settings unchanged shows whether this browser can store them, and restores a lost copy.
  useEffect(() => void changeProtection((before) => before), []);
  // Runs on every navigation to the page, because the hidden page stays mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one arrival from the next
  useEffect(() => {
    if (hash === '#rest') document.getElementById('rest')?.scrollIntoView({ block: 'start' });
  }, [hash, key, known]);
  return (
    <PageFrame title="健康游戏" goBack={goBack}>
      <div className={styles.page}>
        <Hero rest={protection.rest} now={protection.now} />
        {!kept && (
          <p className={styles.notKept} role="alert">
            这个浏览器现在存不下任何设置（无痕模式，或存储已满）。下面设的只在这一页开着时有效，关掉就没有了。
          </p>
        )}
        {known ? (
          <>
            <ReminderCard remindEvery={protection.remindEvery} />
            <CapCard next={protection.next} />
            <RestCard rest={protection.rest} now={protection.now} />
          </>
        ) : (
          <div role="status" aria-label="正在读取设置">
            <Skeleton heights={[9, 13, 13]} />
          </div>
        )}
        <HelpCard />
        <section className={styles.honest} aria-label="说明">
          <h2>这些设置管什么，不管什么</h2>
          <ul>
            {LINES.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </PageFrame>
  );
}

function ReminderCard({ remindEvery }: { remindEvery: RemindEvery }) {
  async function choose(every: RemindEvery): Promise<void> {
    await remind(every);
    showToast(every === 0 ? '不再提醒' : `从现在起，每玩 ${every} 分钟提醒一次`, 'success');
  }
  return (
    <Card title="休息提醒" icon={<HourglassIcon />}>
      <Segments
        label="玩多久提醒一次"
        segments={SEGMENTS}
        chosen={remindEvery}
        onChoose={(every) => void choose(every)}
      />
      <Hint>到时弹出玩了多久、输赢多少；正在付款或提交时，会等你办完。</Hint>
    </Card>
  );
}

/**
 * How long this visit has lasted, or how long the time-out still lasts, and that both concern only this
 * device.
 */
function Hero({ rest, now }: RestCardProps) {
  return (
    <section className={styles.hero} data-resting={rest ? true : undefined} aria-label="现在">
      <div className={styles.face}>
        <Robot mood={rest ? 'sleep' : 'idle'} size={84} />
        {rest ? <Resting until={rest.until} now={now} /> : <Playing />}
      </div>
      <p className={styles.where}>
        <b>本机提醒</b>：只在这台设备的这个浏览器里有效
      </p>
    </section>
  );
}

/** How long this visit has lasted; follows the clock while it is on screen. */
function Playing() {
  const [usedMs, setUsedMs] = useState(usedNow);
  useEffect(() => {
    const timer = setInterval(() => setUsedMs(usedNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div>
      <p className={styles.label}>这次已经用了</p>
      <p className={styles.figure}>
        <SpanFigure ms={usedMs} />
      </p>
      <p className={styles.sub}>包括在牌桌的时间，离开半小时后重计</p>
    </div>
  );
}

function usedNow(): number {
  return goOn(storedVisit(), Date.now()).usedMs;
}

function Resting({ until, now }: { until: number; now: number }) {
  const left = until - now;
  return (
    <div>
      <p className={styles.label}>休息中，到</p>
      <p className={styles.figure}>{clockMoment(until)}</p>
      <p className={styles.sub}>
        {left > 0 ? `还有 ${leftWords(left)}，到点自动解除` : '联网核对时间后自动解除'}
      </p>
    </div>
  );
}
