import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { changeProtection } from '../../data/protection/store.ts';
import { useProtection } from '../../data/protection/use-protection.ts';
import { useGoBack } from '../../session/use-go-back.ts';
import { PageFrame } from '../../ui/player-page.tsx';
import { CapCard } from './cap-card.tsx';
import { HelpCard } from './help-card.tsx';
import { Hero } from './hero.tsx';
import { HonestCard, NotKept } from './honest-card.tsx';
import styles from './protection-page.module.css';
import { ReminderCard } from './reminder-card.tsx';
import { RestCard } from './rest-card.tsx';

/** How a player protects himself on this device (decision 0081): for visitors, too, and with no signal. */
export function ProtectionPage() {
  const goBack = useGoBack();
  const { hash, key } = useLocation();
  const { known, kept, ...protection } = useProtection();
  // Written once as it is: this tells whether anything can be kept here, and mends a copy that was lost.
  useEffect(() => void changeProtection((before) => before), []);
  // Each arrival anew: the page stays alive behind others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one arrival from the next
  useEffect(() => {
    if (hash === '#rest') document.getElementById('rest')?.scrollIntoView({ block: 'start' });
  }, [hash, key, known]);
  return (
    <PageFrame title="健康游戏" goBack={goBack}>
      <div className={styles.page}>
        <Hero rest={protection.rest} now={protection.now} />
        {!kept && <NotKept />}
        {known ? (
          <>
            <ReminderCard remindEvery={protection.remindEvery} />
            <CapCard next={protection.next} />
            <RestCard rest={protection.rest} now={protection.now} />
          </>
        ) : (
          <Skeleton />
        )}
        <HelpCard />
        <HonestCard />
      </div>
    </PageFrame>
  );
}

function Skeleton() {
  return (
    <div role="status" aria-label="正在读取设置" className={styles.skeletons}>
      <span className={styles.skeleton} />
      <span className={styles.skeleton} data-tall="" />
      <span className={styles.skeleton} data-tall="" />
    </div>
  );
}
