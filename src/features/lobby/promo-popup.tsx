import { useQuery } from '@tanstack/react-query';
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
  const images = (data?.promoImages ?? []).slice(0, 2);
  return (
    <Dialog open={open && images.length > 0} onClose={onClose} title="活动推荐" titleHidden>
      <Slides images={images} />
      <GoOnButton before={onClose} />
    </Dialog>
  );
}

function Slides({ images }: { images: readonly string[] }) {
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
          <PlatformImage
            key={image}
            src={image}
            alt={`活动推荐 ${index + 1}`}
            width={600}
            height={760}
          />
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
