import { useQuery } from '@tanstack/react-query';
import { homeCountQuery } from '../../data/catalogue/lobby-queries.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import styles from './platform-marks.module.css';

/** Game business and licence images, with the platform's own figures. */
export function PlatformMarks() {
  const { data: info } = useQuery(platformInfoQuery());
  const { data: count } = useQuery(homeCountQuery());
  const rows = [
    { title: '游戏业务', images: info?.businessImages ?? [] },
    { title: '牌照与认证', images: info?.licenceImages ?? [] },
  ].filter((row) => row.images.length > 0);
  return (
    <footer className={styles.marks}>
      {rows.map((row) => (
        <section key={row.title} className={styles.row}>
          <h2 className={styles.title}>{row.title}</h2>
          {row.images.map((image) => (
            <img key={image} src={image} alt={row.title} width={720} height={200} loading="lazy" />
          ))}
        </section>
      ))}
      {count && (
        <p className={styles.count}>
          {count.plats} 个游戏厅 · {count.games} 款游戏 · {count.online} 人在线
        </p>
      )}
      <p className={styles.adult}>18+ 请理性娱乐，量力而行</p>
    </footer>
  );
}
