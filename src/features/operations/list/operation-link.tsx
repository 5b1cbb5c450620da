import { Link } from 'react-router-dom';
import type { Operation } from '../../../../db/operation.ts';
import { pathTo } from '../../../paths.ts';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import styles from '../page/records-link.module.css';

interface OperationLinkProps {
  op: Operation;
  /** Called before the page is left. */
  onFollow: () => void;
}

/** A link to the red packet or promotion of an operation; nothing for other kinds. */
export function OperationLink({ op, onFollow }: OperationLinkProps) {
  const place = placeOf(op);
  if (!place) return null;
  return (
    <Link className={styles.link} to={place.path} onClick={onFollow}>
      {place.words}
      <ChevronRightIcon />
    </Link>
  );
}

function placeOf({ kind, orderNos, payload }: Operation) {
  const bag = kind === 'redBag' ? orderNos[0] : payload.bag_no;
  if (kind === 'claim') return { words: '查看活动', path: pathTo('activity') };
  if ((kind === 'redBag' || kind === 'redBagOpen') && bag) {
    return { words: '查看红包', path: pathTo('redBag', { bag }) };
  }
  return undefined;
}
