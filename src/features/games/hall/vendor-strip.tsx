import { useEffect, useRef } from 'react';
import { GameCategory } from '../../../../contract/enums.ts';
import type { Halls } from '../list/use-vendors.ts';
import styles from './vendor-strip.module.css';

interface VendorStripProps {
  halls: Halls;
  chosen: number;
  onChoose: (vendor: number) => void;
}

/** Every slots vendor, to walk from hall to hall. */
export function VendorStrip({ halls, chosen, onChoose }: VendorStripProps) {
  const strip = useRef<HTMLElement>(null);
  // The chosen one comes into sight; the page itself stays where it is.
  useEffect(() => {
    const element = strip.current;
    const tile = element?.querySelector<HTMLElement>(`[data-vendor="${chosen}"]`);
    if (element && tile) {
      element.scrollLeft = tile.offsetLeft - (element.clientWidth - tile.offsetWidth) / 2;
    }
  }, [chosen]);
  return (
    <nav ref={strip} className={styles.strip} aria-label="电子厂商">
      {halls.vendors(GameCategory.slots).map(({ id, name, note }) => (
        <button
          key={id}
          type="button"
          className={styles.vendor}
          data-vendor={id}
          aria-current={id === chosen ? 'page' : undefined}
          onClick={() => onChoose(id)}
        >
          <img
            src={halls.hall(id, GameCategory.slots)?.image}
            alt=""
            width={96}
            height={64}
            loading="lazy"
          />
          <span>{name}</span>
          {note && <span className={styles.note}>{note}</span>}
        </button>
      ))}
    </nav>
  );
}
