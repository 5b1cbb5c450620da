import { useMemo } from 'react';
import { GameCategory } from '../../../../../contract/enums.ts';
import { oddsText } from '../../../rules/odds-text.ts';
import { SLIP_RETURN } from '../../../rules/returns.ts';
import {
  type PlayedLeg,
  type SlipOutcome,
  type SlipPick,
  slipGame,
  slipLegs,
} from '../../../rules/slip.ts';
import { dayOfFixture, fixturesOf } from '../../../rules/slip-fixtures.ts';
import {
  LEGS_MOST,
  PRICE_MOST,
  parlayBonus,
  SIDE_NAMES,
  slipName,
} from '../../../rules/slip-odds.ts';
import { type DetailLine, PickError, type Setting } from '../../../rules/table-game.ts';
import type { Board, BoardProps } from '../board.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import { FixtureList } from './fixture-list.tsx';
import type { BoardState } from './leg-cell.tsx';
import { revealMs, Scoreboard } from './scoreboard.tsx';
import styles from './slip-board.module.css';
import { removeLeg, sameLegs, toggleSide } from './slip-pick.ts';

const PARLAYS = Array.from({ length: LEGS_MOST - 1 }, (_, index) => index + 2);

/** The rules as a player reads them. */
const SLIP_HELP: readonly DetailLine[] = [
  {
    label: '玩法',
    value: `每天八场虚拟比赛，球队与联赛均为虚构。点赔率选场，选一场为单关，选 2 – ${LEGS_MOST} 场为串关。`,
  },
  {
    label: '赛果',
    value:
      '投注后立即按胜率模拟比赛，每一注各自模拟，标为“模拟赛果”，可用种子核对。某项的胜率约为 95.5% ÷ 赔率。',
  },
  { label: '单关', value: '猜中按赔率返还（含本金）。' },
  {
    label: '串关',
    value: `每一场都猜中才中奖，赔率为各场赔率连乘再加成：${PARLAYS.map((legs) => `${slipName(legs)} 加 ${parlayBonus(legs)}%`).join('、')}，舍去两位小数以后的部分。`,
  },
  { label: '限制', value: `同一场只能选一项；总赔率不超过 ${oddsText(PRICE_MOST)}。` },
  { label: '平局', value: '足球有平局选项；篮球与电竞必分胜负。' },
  {
    label: '返还率',
    value: `${SLIP_RETURN.least}% – ${SLIP_RETURN.most}%，视赔率与场数而定（各场胜率 × 总赔率）。`,
  },
  { label: '更新', value: '赛程每天零点更新，昨天的场次不能再投。' },
];

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

/**
 * The legs of a slip with their matches, which may be those of an earlier day; none where the
 * slip is of another game or cannot be found any more.
 */
function shownLegs(
  pick: SlipPick,
  setting: Setting,
  outcome: SlipOutcome | undefined,
): PlayedLeg[] {
  const [first] = pick.legs;
  if (!first) return [];
  try {
    return slipLegs(pick, { ...setting, day: dayOfFixture(first.fixture) }, outcome);
  } catch (error) {
    if (error instanceof PickError) return [];
    throw error;
  }
}
