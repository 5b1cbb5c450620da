import { Link, useSearchParams } from 'react-router-dom';
import { RedBagKind } from '../../../contract/enums.ts';
import { pathTo } from '../../paths.ts';
import styles from './red-bag-nav.module.css';

const PLACES = [
  { list: undefined, label: '发红包' },
  { list: 'sent', label: '我发的' },
  { list: 'received', label: '我收的' },
] as const;

/** Which list the address asks for; undefined is the form. */
export function useChosenList(): RedBagKind | undefined {
  const [query] = useSearchParams();
  const list = query.get('list');
  if (list === 'sent') return RedBagKind.sent;
  return list === 'received' ? RedBagKind.received : undefined;
}

/** Between sending and the two lists; each has an address of its own to come back to. */
export function RedBagNav() {
  const [query] = useSearchParams();
  const chosen = PLACES.find(({ list }) => list === query.get('list')) ?? PLACES[0];
  return (
    <nav className={styles.nav} aria-label="红包">
      {PLACES.map((place) => (
        <Link
          key={place.label}
          className={styles.place}
          to={pathTo('redBag', { list: place.list })}
          replace
          aria-current={place === chosen ? 'page' : undefined}
        >
          {place.label}
        </Link>
      ))}
    </nav>
  );
}
