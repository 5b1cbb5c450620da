import { useQuery } from '@tanstack/react-query';
import useEmblaCarousel from 'embla-carousel-react';
import { platformInfoQuery } from '../../sync/lobby-queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './promo-popup.module.css';

interface PromoPopupProps {
  open: boolean;
  onClose: () => void;
}

/** After a login by token: two promo images to swipe through. */
export function PromoPopup({ open, onClose }: PromoPopupProps) {
  const { data } = useQuery(platformInfoQuery());
  const images = (data?.promoImages ?? []).slice(0, 2);
  const [viewport] = useEmblaCarousel({ loop: false });
  return (
    <Dialog open={open && images.length > 0} onClose={onClose} title="活动推荐" titleHidden>
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track}>
          {images.map((image, index) => (
            <img
              key={image}
              className={styles.slide}
              src={image}
              alt={`活动推荐 ${index + 1}`}
              width={600}
              height={760}
            />
          ))}
        </div>
      </div>
      <p className={styles.hint}>左右滑动查看更多</p>
    </Dialog>
  );
}
