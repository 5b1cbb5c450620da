import { Icon } from '../../../../../src/ui/icons/icon.tsx';
import { oddsText } from '../../../rules/odds-text.ts';
import type { SlipPick } from '../../../rules/slip.ts';
import type { Fixture } from '../../../rules/slip-fixtures.ts';
import { SIDE_NAMES, SIDES, type Side } from '../../../rules/slip-odds.ts';
import type { Sport } from '../../../rules/slip-teams.ts';
import styles from './fixture-list.module.css';
import { isFull, sideOf } from './slip-pick.ts';

/** Plates and their two colours; a team always wears the same. */
const PLATES: readonly string[] = [
  'M16 2C22 6 27 7 30 6C31 18 26 26 16 31C6 26 1 18 2 6C5 7 10 6 16 2Z',
  'M16 1.500L29 9V23L16 30.500L3 23V9Z',
  'M16 2A14 14 0 1 1 15.9 2Z',
  'M4 3H28V18C28 25 22 29 16 31C10 29 4 25 4 18Z',
];

const COLORS: readonly (readonly [main: string, trim: string])[] = [
  ['#c8372d', '#ffd98a'],
  ['#1f5fc4', '#bfe3ff'],
  ['#0d7d5a', '#c9ffe6'],
  ['#7a35b8', '#f0d2ff'],
  ['#b3591a', '#ffe3b0'],
  ['#14808f', '#c8fbff'],
  ['#a3165d', '#ffd0e4'],
  ['#3a4a86', '#dfe6ff'],
];

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

interface FixtureRowProps {
  fixture: Fixture;
  picked: Side | undefined;
  /** Nothing may be picked here now: a bet is under way, or the slip is full. */
  closed: boolean;
  onSide: (side: Side) => void;
}

/** A match and its odds. */
function FixtureRow({ fixture, picked, closed, onSide }: FixtureRowProps) {
  const { home, away, odds } = fixture;
  return (
    <li className={styles.row} data-picked={picked !== undefined || undefined}>
      <p className={styles.teams}>
        <span className={styles.team}>
          <Crest team={home} />
          {home}
        </span>
        <span className={styles.versus}>对</span>
        <span className={styles.team}>
          {away}
          <Crest team={away} />
        </span>
      </p>
      <fieldset className={styles.odds}>
        <legend className="unseen">
          {home} 对 {away}
        </legend>
        {SIDES.filter((side) => odds[side] > 0).map((side) => (
          <button
            key={side}
            type="button"
            className={styles.odd}
            aria-pressed={side === picked}
            aria-disabled={closed || undefined}
            onClick={closed ? undefined : () => onSide(side)}
          >
            {SIDE_NAMES[side]} <b>{oddsText(odds[side])}</b>
          </button>
        ))}
      </fieldset>
    </li>
  );
}

/** A number from a name, the same on every device. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    hash = (hash ^ (hash >>> 15)) >>> 0;
  }
  return hash;
}

/** The crest of an invented team: its first letter on a plate. */
function Crest({ team }: { team: string }) {
  const number = numberOf(team);
  const [main, trim] = COLORS[number % COLORS.length] ?? ['#3a4a86', '#dfe6ff'];
  const plate = PLATES[Math.floor(number / COLORS.length) % PLATES.length];
  return (
    <svg
      viewBox="0 0 32 32"
      width="1.875rem"
      height="1.875rem"
      aria-hidden="true"
      focusable="false"
    >
      <path d={plate} fill={main} stroke="#112" strokeWidth="2.4" />
      <path
        d={plate}
        fill="none"
        stroke={trim}
        strokeWidth="1.5"
        transform="translate(16 16) scale(.8) translate(-16 -16)"
      />
      <text x="16" y="21.2" fontSize="14" fontWeight="700" textAnchor="middle" fill="#fff">
        {[...team][0]}
      </text>
    </svg>
  );
}
