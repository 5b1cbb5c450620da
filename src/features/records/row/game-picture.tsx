import { Picture } from '../../../ui/picture.tsx';
import { Robot } from '../../../ui/robot.tsx';
import styles from './game-picture.module.css';

/** The cover of a record's game, or the robot if there is none. @param props.src URL; undefined while it is being read */
export function GamePicture({ src }: { src: string | undefined }) {
  return (
    <span className={styles.picture}>
      <Picture
        src={src}
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        fallback={src !== undefined && <Robot mood="idle" size={28} />}
      />
    </span>
  );
}
