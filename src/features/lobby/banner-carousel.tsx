import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bannersQuery } from '../../data/catalogue/lobby-queries.ts';
import { useSavesTraffic } from '../../data/connectivity/network-hints.ts';
import { requireLogin } from '../../session/dialogs.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons/media.tsx';
import { PlatformImage } from '../../ui/picture.tsx';
import { useLessMotion } from '../../ui/use-media.ts';
import styles from './banner-carousel.module.css';
import { bannerPath } from './banner-path.ts';
import slides from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

/**
 * Banners that advance every 3000 ms (specification chapter 9). They stop while touched, hovered or focused;
 * the pause button, saving traffic, or a preference for reduced motion, holds them. While traffic is saved, only the
 * first banner has its picture until they move.
 */
export function BannerCarousel() {
  const { data: banners } = useQuery(bannersQuery());
  const navigate = useNavigate();
  const savesTraffic = useSavesTraffic();
  const lessMotion = useLessMotion() || savesTraffic;
  // The player's choice counts until the preference changes.
  const [held, setHeld] = useState(lessMotion);
  useEffect(() => setHeld(lessMotion), [lessMotion]);
  const { carousel, selected, moved } = useCarousel({ turning: !!banners?.length && !held });
  // A platform without banners leaves their place to the games.
  if (!banners?.length) return banners ? null : <div className={styles.frame} />;
  return (
    <section className={styles.frame} aria-roledescription="轮播" aria-label="活动横幅">
      <div className={`${slides.slides} ${styles.slides}`} {...carousel}>
        {banners.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            className={styles.slide}
            inert={index !== selected}
            // For browsers without inert.
            tabIndex={index === selected ? undefined : -1}
            onClick={() => requireLogin() && navigate(bannerPath(banner.activityType))}
          >
            <PlatformImage
              src={index === 0 || moved || !savesTraffic ? banner.image : undefined}
              alt={banner.title || `活动 ${index + 1}`}
              width={720}
              height={320}
              fetchPriority={index === 0 ? 'high' : 'low'}
              loading={index === 0 ? 'eager' : 'lazy'}
              draggable={false}
            />
          </button>
        ))}
      </div>
      <div className={styles.controls}>
        <span className={styles.count}>
          {selected + 1}/{banners.length}
        </span>
        <button
          type="button"
          className={styles.hold}
          aria-label={held ? '播放横幅' : '暂停横幅'}
          onClick={() => setHeld(!held)}
        >
          {held ? <PlayIcon /> : <PauseIcon />}
        </button>
      </div>
    </section>
  );
}
