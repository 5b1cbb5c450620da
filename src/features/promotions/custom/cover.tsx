import { useState } from 'react';
import { PromotionArt } from '../art/promotion-art.tsx';
import styles from './custom-view.module.css';

/** The picture of a special activity; where there is none, or it does not come, ours. */
export function Cover({ address }: { address: string }) {
  const [broken, setBroken] = useState(address === '');
  if (broken) {
    return (
      <div className={styles.stage}>
        <PromotionArt type={0} />
      </div>
    );
  }
  return (
    <img
      className={styles.cover}
      src={address}
      alt=""
      width={720}
      height={320}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
