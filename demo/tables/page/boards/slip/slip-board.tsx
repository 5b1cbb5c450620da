import { useMemo } from 'react';
import { GameCategory } from '../../../../../contract/enums.ts';
import { type PlayedLeg, type SlipOutcome, type SlipPick, slipGame } from '../../../rules/slip.ts';
import { fixturesOf } from '../../../rules/slip-fixtures.ts';
import { SIDE_NAMES } from '../../../rules/slip-odds.ts';
import type { Board, BoardProps } from '../board.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import { FixtureList } from './fixture-list.tsx';
import type { BoardState } from './leg-cell.tsx';
import { revealMs, Scoreboard } from './scoreboard.tsx';
import { shownLegs } from './shown-legs.ts';
import styles from './slip-board.module.css';
import { SLIP_HELP } from './slip-help.ts';
import { removeLeg, sameLegs, toggleSide } from './slip-pick.ts';

function SlipView(props: BoardProps<SlipPick, SlipOutcome>) {
  const { setting, vendor, pick, onPick, locked, round, settled } = props;
  const { gameCode, category, day } = setting;
  const fixtures = useMemo(
    () => fixturesOf({ gameCode, category, day }),
    [gameCode, category, day],
  );
  const revealing = useReveal(props, ({ pick: played }) => revealMs(played.legs.length));
  const state = stateOf(props, revealing);
  const played = round && (state === 'revealing' || state === 'over') ? round : undefined;
  const legs = shownLegs(played?.pick ?? pick, setting, played?.outcome);
  return (
    <div className={styles.board} style={vendorLook(vendor)}>
      <Scoreboard
        legs={legs}
        state={state}
        esports={category === GameCategory.esports}
        locked={locked}
        brought={played && !settled ? played.payout : 0}
        onRemove={(fixture) => onPick(removeLeg(pick, fixture))}
        onClear={pick.legs.length > 0 ? () => onPick({ legs: [] }) : undefined}
      />
      <FixtureList
        fixtures={fixtures}
        pick={pick}
        locked={locked}
        onSide={(fixture, side) => onPick(toggleSide(pick, fixture, side))}
      />
      <p role="status" className="unseen">
        {state === 'over' && spoken(legs)}
      </p>
    </div>
  );
}

/** The last slip stays on the board until another is picked. */
function stateOf(
  { waiting, round, pick }: BoardProps<SlipPick, SlipOutcome>,
  revealing: boolean,
): BoardState {
  if (waiting) return 'waiting';
  if (!round) return 'picking';
  if (revealing) return 'revealing';
  return pick.legs.length === 0 || sameLegs(pick, round.pick) ? 'over' : 'picking';
}

function spoken(legs: readonly PlayedLeg[]): string {
  const lines = legs.map(({ leg, fixture, score, won }) => {
    const result = `${fixture.home} ${score?.home ?? 0} 比 ${score?.away ?? 0} ${fixture.away}`;
    return `${result}，${SIDE_NAMES[leg.side]}${won ? '赢' : '输'}`;
  });
  const won = legs.every((leg) => leg.won);
  return `模拟赛果：${lines.join('；')}。${won ? '整单中奖' : '整单未中'}`;
}

export const slipBoard: Board<SlipPick, SlipOutcome> = {
  rules: slipGame,
  firstPick: { legs: [] },
  ready: ({ legs }) => legs.length > 0,
  action: '投注',
  View: SlipView,
  help: SLIP_HELP,
};
