import { useRef, useState } from 'react';
import { moneyToWire } from '../../../../../contract/money.ts';
import type { FishingOutcome, FishingPick } from '../../../rules/fishing.ts';
import { type FishId, fishOf } from '../../../rules/fishing-fish.ts';
import { BigWin, bigWinName } from '../big-win/big-win.tsx';
import type { BoardProps } from '../board.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import { Cannon } from './cannon.tsx';
import { FishDefs } from './fish-defs.tsx';
import { FishList } from './fish-list.tsx';
import styles from './fishing-view.module.css';
import { Scenery } from './scenery.tsx';
import { ShotMark } from './shot-mark.tsx';
import { type Fate, SwimmerButton } from './swimmer-button.tsx';
import { SWIMMERS } from './swimmers.ts';
import { aimOf, useShot } from './use-shot.ts';

/** From the answer to the next shot, in ms: short, for this is a table of many small bets. */
const REVEAL = 650;

/** From where on a catch is worth a shout, in hundredths. */
const GREAT = 5000;

type Props = BoardProps<FishingPick, FishingOutcome>;

function news({ waiting, round, unit }: Props, target: FishId): string {
  if (waiting) return `瞄准${fishOf(target).name}，开炮…`;
  if (!round) return `点鱼开炮，每炮 ${moneyToWire(unit)} USDT`;
  const fish = fishOf(round.pick.fish);
  return round.outcome.hit
    ? `捕获${fish.name} ×${fish.times}，赢得 ${moneyToWire(round.win)} USDT`
    : `${fish.name}逃走了`;
}

export function FishingView(props: Props) {
  const { pick, onPlay, locked, waiting, round, vendor } = props;
  const pond = useRef<HTMLDivElement>(null);
  const { shot, aim, anyOf, place } = useShot(pond);
  /** The round that was on show when the last shot went out: what comes after it is its result. */
  const [before, setBefore] = useState<string>();
  const [target, setTarget] = useState(pick.fish);
  const revealing = useReveal(props, () => REVEAL);
  const shut = locked || waiting || revealing;

  const shoot = (fish: FishId, swimmer: string | undefined) => {
    if (shut) return;
    if (swimmer !== undefined) aim(swimmer);
    setBefore(round?.id);
    setTarget(fish);
    onPlay({ fish });
  };

  const answered = shot !== undefined && !waiting && round !== undefined && round.id !== before;
  let fate: Fate | undefined;
  if (waiting) fate = 'aimed';
  else if (answered) fate = round.outcome.hit ? 'caught' : 'fled';
  const hit = round !== undefined && !waiting && round.outcome.hit;
  const big = answered && hit && round.payout >= GREAT ? bigWinName(round.payout) : undefined;
  return (
    <div className={styles.board} style={vendorLook(vendor)}>
      <FishDefs />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a container of sizes */}
      <div ref={pond} className={styles.pond} role="group" aria-label="鱼塘">
        <Scenery />
        {SWIMMERS.map((swimmer) => (
          <SwimmerButton
            key={swimmer.key}
            swimmer={swimmer}
            fate={swimmer.key === shot?.swimmer ? fate : undefined}
            locked={shut}
            place={place}
            onShoot={({ fish, key }) => shoot(fish, key)}
          />
        ))}
        <Cannon mood={hit ? 'happy' : 'idle'} aim={aimOf(shot)} shot={shot?.id} />
        {shot && (waiting || answered) && (
          <ShotMark
            key={shot.id}
            shot={shot}
            state={markState(waiting, hit)}
            word={hit ? `+${moneyToWire(round.win)}` : '逃走了'}
          />
        )}
        <p className={styles.news} data-won={hit || undefined} role="status">
          {news(props, target)}
        </p>
      </div>
      <FishList
        locked={shut}
        shooting={waiting || revealing ? target : undefined}
        onShoot={(fish) => shoot(fish, anyOf(fish))}
      />
      {big && <BigWin key={round?.id} title={big} payout={round?.payout ?? 0} />}
    </div>
  );
}

function markState(waiting: boolean, hit: boolean): 'flying' | 'hit' | 'miss' {
  if (waiting) return 'flying';
  return hit ? 'hit' : 'miss';
}
