import type { SlipPick } from '../../../rules/slip.ts';
import type { Fixture } from '../../../rules/slip-fixtures.ts';
import type { Side } from '../../../rules/slip-odds.ts';
import styles from './fixture-list.module.css';
import { FixtureRow } from './fixture-row.tsx';
import { isFull, sideOf } from './slip-pick.ts';
import { SPORT_NAMES, SportMark } from './sport-mark.tsx';

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
