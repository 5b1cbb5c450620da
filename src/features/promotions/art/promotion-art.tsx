import type { ReactElement } from 'react';
import { Ball, Coin, Crown, Fish, GOLD, GOLD_DEEP, INK, PAPER, Person, Spark } from './pieces.tsx';

interface Scene {
  /** Colours of the background and of the light in it. */
  night: string;
  glow: string;
  drawing: ReactElement;
}

const CORAL = '#ff7a6b';
const JADE = '#3ecf9b';
const SKY = '#7be0ff';

/** First deposit: a present with a coin jumping out. */
const GIFT = (
  <>
    <Coin x={32} y={17} r={9} />
    <rect x="13" y="34" width="38" height="21" rx="3" fill={CORAL} />
    <rect x="10" y="26" width="44" height="10" rx="3" fill="#ff9a8d" />
    <path d="M27 26h10v29H27Z" fill={GOLD} />
    <path d="M32 26c-10 0-11-9-5-8 4 .5 5 5 5 8 0-3 1-7.5 5-8 6-1 5 8-5 8Z" fill={GOLD} />
  </>
);

/** Monthly: a moon in the shape of a hook, with a fish on it. */
const MOON_HOOK = (
  <>
    <path d="M40 9a21 21 0 1 0 12 31A17.5 17.5 0 0 1 40 9Z" fill={GOLD} />
    <path d="M40 9a21 21 0 0 0-24 6" fill="none" stroke={PAPER} strokeWidth="2.5" />
    <Fish x={33} y={32} scale={0.8} body={SKY} />
  </>
);

/** Switching platforms: two arrows around a coin. */
const SWAP = (
  <>
    <Coin x={32} y={32} r={11} />
    <path d="M12 30a20 20 0 0 1 33-13l4-4v14H35l5-5a13 13 0 0 0-21 8Z" fill={JADE} />
    <path d="M52 34a20 20 0 0 1-33 13l-4 4V37h14l-5 5a13 13 0 0 0 21-8Z" fill={CORAL} />
  </>
);

/** Rescue: a lifebuoy with a coin in it. */
const LIFEBUOY = (
  <>
    <circle cx="32" cy="31" r="21" fill={PAPER} />
    <g fill={CORAL} stroke="none">
      <path d="M24.5 11.4a21 21 0 0 1 15 0l-4 11a9.5 9.5 0 0 0-7 0Z" />
      <path d="M24.5 50.6a21 21 0 0 0 15 0l-4-11a9.5 9.5 0 0 1-7 0Z" />
      <path d="M12.4 23.5a21 21 0 0 0 0 15l11-4a9.5 9.5 0 0 1 0-7Z" />
      <path d="M51.6 23.5a21 21 0 0 1 0 15l-11-4a9.5 9.5 0 0 0 0-7Z" />
    </g>
    <circle cx="32" cy="31" r="21" fill="none" />
    <Coin x={32} y={31} r={9.5} />
    <path d="M4 55q5-5 10 0t10 0 10 0 10 0 10 0 10 0v9H4Z" fill={SKY} stroke="none" />
  </>
);

/** Daily lucky money: a red packet. */
const PACKET = (
  <>
    <rect x="15" y="8" width="34" height="48" rx="5" fill="#e8402f" />
    <path d="M15 13a5 5 0 0 1 5-5h24a5 5 0 0 1 5 5v9q-17 14-34 0Z" fill="#ff6a52" />
    <Coin x={32} y={29} r={8} />
    <path d="M22 45h20M26 50h12" stroke={GOLD} strokeWidth="2.5" />
  </>
);

/** Small stake, big win: a seesaw on which a small coin lifts a large one. */
const SEESAW = (
  <>
    <path d="m32 39 9 16H23Z" fill={CORAL} />
    <path d="m8 47 48-16 1.5 4.5-48 16Z" fill={PAPER} />
    <Coin x={15} y={37.5} r={5.5} />
    <Coin x={46} y={19} r={13} />
  </>
);

/** VIP: a crown above a ribbon. */
const VIP_CROWN = (
  <>
    <Crown x={32} y={27} scale={1} />
    <path d="M9 46h46l-5 5.5 5 5.5H9l5-5.5Z" fill={CORAL} />
    <path d="M24 51.5h.1M32 51.5h.1M40 51.5h.1" stroke={PAPER} strokeWidth="3.5" />
  </>
);

/** Prize on prize: reels with three sevens and a star on top. */
const REELS = (
  <>
    <path d="M52 40V24" strokeWidth="3" />
    <circle cx="52" cy="20" r="4.5" fill={CORAL} />
    <path d="M47 42h5" strokeWidth="3" />
    <path d="M14 24q0-13 15-13t15 13Z" fill={GOLD_DEEP} />
    <path
      d="m29 12.5 2 3.8 4.2.6-3 3 .7 4.2-3.9-2-3.9 2 .7-4.2-3-3 4.2-.6Z"
      fill={PAPER}
      stroke="none"
    />
    <rect x="8" y="24" width="41" height="32" rx="5" fill={GOLD} />
    <rect x="12.5" y="29" width="32" height="17" rx="2.5" fill={PAPER} />
    <path d="M23.2 29v17M33.8 29v17" strokeWidth="1.5" />
    <path
      d="M15.5 33.5h5l-3 8.5M26 33.5h5l-3 8.5M36.5 33.5h5l-3 8.5"
      fill="none"
      stroke="#e8402f"
      strokeWidth="2.5"
    />
    <path d="M17 51h23" stroke={CORAL} strokeWidth="3" />
  </>
);

/** 5D room: five balls. */
const BALLS = (
  <>
    <Ball x={32} y={16} fill={CORAL} />
    <Ball x={15} y={30} fill={SKY} />
    <Ball x={49} y={30} fill={JADE} />
    <Ball x={25} y={46} fill={GOLD} />
    <Ball x={39} y={46} fill="#c98bff" />
  </>
);

/** Check-in: a calendar sheet with a check mark. */
const SHEET = (
  <>
    <rect x="11" y="13" width="42" height="43" rx="6" fill={PAPER} />
    <path d="M11 25v-6a6 6 0 0 1 6-6h30a6 6 0 0 1 6 6v6Z" fill={CORAL} />
    <path d="M22 9v8M42 9v8" stroke={PAPER} strokeWidth="3.5" />
    <path
      d="M19 33h.1M27 33h.1M19 41h.1M19 49h.1M27 49h.1M35 49h.1"
      stroke="#d9c9a6"
      strokeWidth="4.5"
    />
    <path d="m26 39 6.5 6.5L47 31" fill="none" stroke="#0a9a6a" strokeWidth="5" />
  </>
);

/** Seven days of fishing: a fish below an arc of seven stations. */
const SEVEN_DAYS = (
  <>
    <Fish x={32} y={41} scale={1.1} body={CORAL} />
    <g fill={GOLD}>
      <circle cx="10" cy="30" r="4.2" />
      <circle cx="15" cy="21.5" r="4.2" />
      <circle cx="22.5" cy="15" r="4.2" />
      <circle cx="32" cy="12.5" r="4.2" />
      <circle cx="41.5" cy="15" r="4.2" />
    </g>
    <g fill="#39549e">
      <circle cx="49" cy="21.5" r="4.2" />
      <circle cx="54" cy="30" r="4.2" />
    </g>
  </>
);

/** Daily challenge: a fish in cross hairs. */
const CROSS_HAIRS = (
  <>
    <Fish x={33} y={32} scale={0.9} body={GOLD} />
    <g fill="none" stroke={JADE} strokeWidth="3.5">
      <circle cx="32" cy="32" r="21" />
      <path d="M32 5v10M32 49v10M5 32h10M49 32h10" />
    </g>
  </>
);

/** Everyone an agent: a person who brings two others. */
const TEAM = (
  <>
    <path d="M32 29v8M32 37 16 41M32 37l16 4" stroke={GOLD} strokeWidth="3" fill="none" />
    <Person x={32} y={15} fill={GOLD} />
    <Person x={16} y={44} fill={SKY} />
    <Person x={48} y={44} fill={CORAL} />
  </>
);

/** Special activities: a lantern. */
const LANTERN = (
  <>
    <path d="M32 4v8" stroke={GOLD} strokeWidth="2.5" />
    <rect x="23" y="10" width="18" height="5" rx="2" fill={GOLD} />
    <path d="M32 15c-13 0-19 6-19 15s6 15 19 15 19-6 19-15-6-15-19-15Z" fill={CORAL} />
    <path
      d="M32 15c-6 4-8 9-8 15s2 11 8 15M32 15c6 4 8 9 8 15s-2 11-8 15"
      fill="none"
      stroke="#c9402f"
    />
    <rect x="23" y="44" width="18" height="5" rx="2" fill={GOLD} />
    <path d="M27 49v8M32 49v10M37 49v8" stroke={GOLD} strokeWidth="2.5" />
  </>
);

const SPECIAL: Scene = { night: '#3a0f24', glow: '#7a2244', drawing: LANTERN };

const SCENES: Record<number, Scene> = {
  1: { night: '#2a1250', glow: '#5b2bb0', drawing: GIFT },
  2: { night: '#0b2a5c', glow: '#1c54a8', drawing: MOON_HOOK },
  3: { night: '#12213f', glow: '#2c4680', drawing: SWAP },
  4: { night: '#06394a', glow: '#0d6d86', drawing: LIFEBUOY },
  5: { night: '#4a0f1c', glow: '#8f2233', drawing: PACKET },
  6: { night: '#103a2c', glow: '#1d6b4f', drawing: SEESAW },
  7: { night: '#2c1045', glow: '#6a2a94', drawing: VIP_CROWN },
  8: { night: '#3f1420', glow: '#8a2c3c', drawing: REELS },
  9: { night: '#191552', glow: '#3a34a6', drawing: BALLS },
  10: { night: '#0c3a44', glow: '#14707c', drawing: SHEET },
  11: { night: '#0a2550', glow: '#1a4c9c', drawing: SEVEN_DAYS },
  12: { night: '#0a2e3c', glow: '#0f5a66', drawing: CROSS_HAIRS },
  13: { night: '#33200c', glow: '#7a4a12', drawing: TEAM },
};

interface PromotionArtProps {
  /** Promotion type; unknown types get the picture of special activities. */
  type: number;
  className?: string;
}

/** The picture of a promotion type; the same in both themes. */
export function PromotionArt({ type, className }: PromotionArtProps) {
  const { night, glow, drawing } = SCENES[type] ?? SPECIAL;
  return (
    <svg
      viewBox="0 0 64 64"
      className={className}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="64" height="64" fill={night} />
      <circle cx="32" cy="34" r="29" fill={glow} opacity="0.55" />
      <circle cx="32" cy="34" r="20" fill={glow} />
      <Spark x={8} y={11} size={3} />
      <Spark x={56} y={9} size={2.2} />
      <Spark x={58} y={56} size={2.6} />
      <g stroke={INK} strokeWidth="2">
        {drawing}
      </g>
    </svg>
  );
}
