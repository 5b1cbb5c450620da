import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TeamMemberRow } from '../../../../db/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Part } from '../page/part.tsx';
import { COMPARE } from '../team/arrange.ts';
import { MemberRow } from '../team/member-row.tsx';
import { withMember } from '../team/member-search.ts';
import styles from './member-below.module.css';

/** As many as are shown at first, and more with each tap. */
const STEP = 5;

/** Whom a member has invited, those first who brought most. */
export function MemberBelow({ id, team }: { id: string; team: readonly TeamMemberRow[] }) {
  const { search } = useLocation();
  const [most, setMost] = useState(STEP);
  const below = useMemo(
    () => team.filter(({ parentId }) => parentId === id).sort(COMPARE.commission),
    [team, id],
  );
  if (below.length === 0) return null;
  const left = below.length - most;
  return (
    <Part title={`他的下级 ${below.length.toLocaleString('en')} 人`}>
      <ul className={styles.rows}>
        {below.slice(0, most).map((row) => (
          <li key={row.id}>
            <MemberRow row={row} search={withMember(search, row.id)} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setMost(most + STEP * 4)}>
          还有 {left.toLocaleString('en')} 人
        </Button>
      )}
    </Part>
  );
}
