import { Icon } from '../../../../../src/ui/icons/icon.tsx';
import type { SlipPick } from '../../../rules/slip.ts';
import type { Fixture } from '../../../rules/slip-fixtures.ts';
import type { Side } from '../../../rules/slip-odds.ts';
import type { Sport } from '../../../rules/slip-teams.ts';
import styles from './fixture-list.module.css';
import { FixtureRow } from './fixture-row.tsx';
import { isFull, sideOf } from './slip-pick.ts';

const SPORT_NAMES: Readonly<Record<Sport, string>> = {
  football: '足球',
  basketball: '篮球',
  bestOf3: '三局两胜',
  bestOf5: '五局三胜',
};

interface FixtureListProps {
  fixtures: readonly Fixture[];
  pick: SlipPick;
  locked: boolean;
  onSide: (fixture: string, side: Side) => void;
}

/** The day's matches, league by league. */
export function FixtureList({ fixtures, pick, locked, onSide }: FixtureListProps) {
  const leagues = [...new Set(fixtures.map(({ league }) => league))];
  return (
    <div className={styles.list}>
      {leagues.map((league) => {
        const matches = fixtures.filter((fixture) => fixture.league === league);
        const sport = matches[0]?.sport ?? 'football';
        return (
          <section key={league} aria-label={league}>
            <p className={styles.league}>
              <SportMark sport={sport} />
              <b>{league}</b>
              <span>{SPORT_NAMES[sport]}</span>
            </p>
            <ul className={styles.matches}>
              {matches.map((fixture) => {
                const picked = sideOf(pick, fixture.id);
                return (
                  <FixtureRow
                    key={fixture.id}
                    fixture={fixture}
                    picked={picked}
                    closed={locked || (!picked && isFull(pick))}
                    onSide={(side) => onSide(fixture.id, side)}
                  />
                );
              })}
            </ul>
          </section>
        );
      })}
      <p className={styles.note}>球队与联赛均为虚构，赛果由系统模拟</p>
    </div>
  );
}

/** What is played, as a line drawing in the text's colour. */
function SportMark({ sport }: { sport: Sport }) {
  if (sport === 'football') {
    return (
      <Icon>
        <circle cx="12" cy="12" r="9" />
        <path d="M12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4ZM12 8V3.2M15.8 10.8l4.6-1.5M14.4 15.2l2.8 4M9.6 15.2l-2.8 4M8.2 10.8 3.6 9.3" />
      </Icon>
    );
  }
  if (sport === 'basketball') {
    return (
      <Icon>
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3v18M5.6 5.6c4 3.6 4 9.2 0 12.8M18.4 5.6c-4 3.6-4 9.2 0 12.8" />
      </Icon>
    );
  }
  return (
    <Icon>
      <path d="M7 7h10a4.5 4.5 0 0 1 4.4 5.4l-.8 4a2.6 2.6 0 0 1-4.6 1L14.5 15.5h-5L8 17.4a2.6 2.6 0 0 1-4.6-1l-.8-4A4.5 4.5 0 0 1 7 7Z" />
      <path d="M8.5 9.8v3M7 11.3h3M15 10.3h.01M17 12.3h.01" />
    </Icon>
  );
}
