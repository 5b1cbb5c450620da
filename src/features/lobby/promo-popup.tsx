import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../contract/paths.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { Dialog, type OverlayProps } from '../../ui/dialog.tsx';
import { PlatformImage } from '../../ui/picture.tsx';
import slides from './carousel.module.css';
import { GoOnButton } from './go-on.tsx';
import styles from './promo-popup.module.css';
import { useCarousel } from './use-carousel.ts';

/** Two promo images, shown after a login by token. */
export function PromoPopup({ open, onClose }: OverlayProps) {
  const { data } = useQuery(platformInfoQuery());
  const navigate = useNavigate();
  const images = (data?.promoImages ?? []).slice(0, 2);
  return (
    <Dialog open={open && images.length > 0} onClose={onClose} title="活动推荐" titleHidden>
      <Slides
        images={images}
        onOpen={() => {
          onClose();
          navigate(PATHS.activity);
        }}
      />
      <GoOnButton before={onClose} />
    </Dialog>
  );
}

interface SlidesProps {
  images: readonly string[];
  onOpen: () => void;
}

function Slides({ images, onOpen }: SlidesProps) {
  const { carousel, selected, scrollTo } = useCarousel();
  return (
    <>
      <section
        className={`${slides.slides} ${styles.slides}`}
        aria-label="活动图片"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        {...carousel}
      >
        {images.map((image, index) => (
          // The platform tells no address with them, so that all lead to the promotions.
          <button key={image} type="button" className={styles.slide} onClick={onOpen}>
            <PlatformImage
              src={image}
              alt={`活动推荐 ${index + 1}，查看活动`}
              width={600}
              height={760}
            />
          </button>
        ))}
      </section>
      <div className={styles.dots}>
        {images.map((image, index) => (
          <button
            key={image}
            type="button"
            className={styles.dot}
            aria-label={`第 ${index + 1} 张`}
            aria-current={index === selected || undefined}
            onClick={() => scrollTo(index)}
          />
        ))}
      </div>
    </>
  );
}
