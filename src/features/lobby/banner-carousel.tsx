import { useQuery } from '@tanstack/react-query';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BANNER_AUTOPLAY_MS } from '../../../contract/constants.ts';
import { pathTo } from '../../paths.ts';
import { requireLogin } from '../../session/dialogs.ts';
import { bannersQuery } from '../../sync/lobby-queries.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons/media.tsx';
import styles from './banner-carousel.module.css';

/** Banners that turn by themselves; a touch or the pause button holds them, less motion stops them. */
export function BannerCarousel() {
  const { data: banners } = useQuery(bannersQuery());
  const navigate = useNavigate();
  const [autoplay] = useState(() =>
    Autoplay({
      delay: BANNER_AUTOPLAY_MS,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
      playOnInit: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    }),
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true }, [autoplay]);
  const [selected, setSelected] = useState(0);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!embla) return;
    const update = () => setSelected(embla.selectedScrollSnap());
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);

  function toggle() {
    if (held) autoplay.play();
    else autoplay.stop();
    setHeld(!held);
  }

  if (!banners || banners.length === 0) return <div className={styles.frame} data-empty />;
  return (
    <section className={styles.frame} aria-roledescription="轮播" aria-label="活动横幅">
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track}>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              className={styles.slide}
              inert={index !== selected}
              onClick={() =>
                requireLogin() &&
                navigate(pathTo('activityDetail', { activity_type: banner.activityType }))
              }
            >
              <img
                src={banner.image}
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
      </div>
      <div className={styles.controls}>
        <span className={styles.count}>
          {selected + 1}/{banners.length}
        </span>
        <button
          type="button"
          className={styles.hold}
          aria-label={held ? '播放横幅' : '暂停横幅'}
          onClick={toggle}
        >
          {held ? <PlayIcon /> : <PauseIcon />}
        </button>
      </div>
    </section>
  );
}
