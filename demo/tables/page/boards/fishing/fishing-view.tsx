import { type RefObject, useRef, useState } from 'react';
import { moneyToWire } from '../../../../../contract/money.ts';
import { Robot, type RobotMood } from '../../../../../src/ui/robot.tsx';
import { type FishingOutcome, type FishingPick, hitChance } from '../../../rules/fishing.ts';
import { FISH, type FishId, fishOf } from '../../../rules/fishing-fish.ts';
import { BigWin, bigWinName } from '../big-win/big-win.tsx';
import type { BoardProps } from '../board.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import { FishDefs, FishMark } from './fish-defs.tsx';
import styles from './fishing-view.module.css';
import { Scenery } from './scenery.tsx';
import { type Shot, ShotMark } from './shot-mark.tsx';
import { type Fate, SwimmerButton } from './swimmer-button.tsx';
import { SWIMMERS } from './swimmers.ts';

/** Height of the cannon's mouth over the pond's lower edge, as part of the root's font size. */
const MUZZLE = 4;

const INK = '#14122e';

/** From the answer to the next shot, in ms: short, for this is a table of many small bets. */
const REVEAL = 650;

/** From where on a catch is worth a shout, in hundredths. */
const GREAT = 5000;

type Props = BoardProps<FishingPick, FishingOutcome>;

function news({ waiting, round, settled, unit }: Props, target: FishId): string {
  if (waiting) return `瞄准${fishOf(target).name}，开炮…`;
  // A catch of an earlier visit is no news.
  if (!round || settled) return `点鱼开炮，每炮 ${moneyToWire(unit)} USDT`;
  const fish = fishOf(round.pick.fish);
  return round.outcome.hit
    ? `捕获${fish.name} ×${fish.times}，赢得 ${moneyToWire(round.win)} USDT`
    : `${fish.name}逃走了`;
}

export function FishingView(props: Props) {
  const { pick, onPlay, locked, waiting, round, settled, vendor } = props;
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
  const hit = round !== undefined && !settled && !waiting && round.outcome.hit;
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

interface CannonProps {
  mood: RobotMood;
  /** Degrees from straight up. */
  aim: number;
  /** Changes with every shot, so that the barrel kicks. */
  shot: string | undefined;
}

/** The robot at its cannon, at the pond's edge. */
function Cannon({ mood, aim, shot }: CannonProps) {
  return (
    <div className={styles.cannon} aria-hidden="true">
      <div className={styles.gunner}>
        <Robot mood={mood} size={52} />
      </div>
      <svg className={styles.gun} viewBox="-64 -80 128 112" aria-hidden="true" focusable="false">
        <g stroke={INK} strokeWidth={4} strokeLinejoin="round">
          <g className={styles.barrel} style={{ transform: `rotate(${aim}deg)` }}>
            <g key={shot} className={shot === undefined ? undefined : styles.kick}>
              <path d="M-15-50L-21 6H21L15-50Z" fill="#7a86b8" />
              <rect x="-21" y="-64" width="42" height="15" rx="6" fill="#ffd34d" />
              <rect x="-23" y="-28" width="46" height="10" rx="4" fill="#ffd34d" />
              <path d="M-8-42L-11-10" stroke="#c6d0f2" fill="none" strokeLinecap="round" />
            </g>
          </g>
          <path className={styles.turret} d="M-46 32C-46-14 46-14 46 32Z" />
          <circle cx="0" cy="14" r="10" fill="#7be9ff" />
        </g>
      </svg>
    </div>
  );
}

interface FishListProps {
  locked: boolean;
  /** The kind that a shot is out for. */
  shooting: FishId | undefined;
  onShoot: (fish: FishId) => void;
}

/** All kinds of fish, standing still: to read what they are worth, and to shoot without chasing. */
function FishList({ locked, shooting, onShoot }: FishListProps) {
  return (
    <ul className={styles.list} aria-label="按鱼种开炮">
      {FISH.map((fish) => (
        <li key={fish.id} className={fish.id === 'dragon' ? styles.king : undefined}>
          <button
            type="button"
            className={styles.fish}
            data-aimed={fish.id === shooting || undefined}
            // A shot takes a moment: the list does not go grey for that.
            data-off={(locked && shooting === undefined) || undefined}
            aria-label={`${fish.name} ×${fish.times}，命中率 ${hitChance(fish)}`}
            aria-disabled={locked || undefined}
            // A key held down repeats its clicks; one press is one shot.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => onShoot(fish.id)}
          >
            <FishMark fish={fish.id} className={styles.mark} />
            <span className={styles.name}>{fish.name}</span>
            <span className={styles.times}>×{fish.times}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Aims at fish: knows where each one swims, and keeps the last shot for the pond to show. */
function useShot(pond: RefObject<HTMLElement | null>) {
  const places = useRef(new Map<string, HTMLElement>());
  const [shot, setShot] = useState<Shot>();
  const count = useRef(0);
  return {
    shot,
    place: (key: string, element: HTMLElement | null) => {
      if (element) places.current.set(key, element);
      else places.current.delete(key);
    },
    /** One of a kind: the last is the one in front. */
    anyOf: (fish: FishId): string | undefined =>
      SWIMMERS.filter((swimmer) => swimmer.fish === fish).at(-1)?.key,
    aim: (swimmer: string): void => {
      const water = pond.current?.getBoundingClientRect();
      const target = places.current.get(swimmer)?.getBoundingClientRect();
      if (!water || !target) return;
      count.current += 1;
      const rem = Number(getComputedStyle(document.documentElement).fontSize.replace('px', ''));
      setShot({
        id: `shot-${count.current}`,
        swimmer,
        x: target.x + target.width / 2 - water.x,
        y: target.y + target.height / 2 - water.y,
        fromX: water.width / 2,
        fromY: water.height - MUZZLE * rem,
        size: target.width,
      });
    },
  };
}

/** Degrees from straight up that the cannon turns to for a shot. */
function aimOf(shot: Shot | undefined): number {
  if (!shot) return 0;
  const degrees = (Math.atan2(shot.x - shot.fromX, shot.fromY - shot.y) * 180) / Math.PI;
  return Math.max(-80, Math.min(80, degrees));
}
