import { Robot, type RobotMood } from '../../../../../src/ui/robot.tsx';
import type { Dice } from '../../../rules/dice-spots.ts';
import { Die } from './die.tsx';
import styles from './stage.module.css';

const INK = '#14122e';

interface StageProps {
  dice: Dice;
  state: 'rest' | 'shaken' | 'landing';
  mood: RobotMood;
}

/** Where the dome's glass ends below; tray and glass share the drawing's measures. */
const BOX = '-90 -84 180 158';

/** The robot dealer with the glass dome, and the dice in it. */
export function Stage({ dice, state, mood }: StageProps) {
  return (
    <div className={styles.stage} aria-hidden="true">
      <Lights />
      <div className={styles.dealer} data-state={state}>
        <Robot mood={mood} size={93} />
      </div>
      <div className={styles.rail} />
      <div className={styles.dome} data-state={state}>
        <svg className={styles.layer} viewBox={BOX} aria-hidden="true" focusable="false">
          <g stroke={INK} strokeWidth={3.5} strokeLinejoin="round">
            <path className={styles.base} d="M-80 36C-80 70 80 70 80 36L70 18H-70Z" />
            <ellipse cx="0" cy="24" rx="72" ry="23" fill="#2b1233" />
          </g>
          <ellipse className={styles.felt} cx="0" cy="23" rx="64" ry="18" />
        </svg>
        <div className={styles.dice}>
          {dice.map((face, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
            <Die key={place} face={face} place={place} state={state} />
          ))}
        </div>
        <svg
          className={styles.layer}
          viewBox={BOX}
          fill="none"
          strokeLinecap="round"
          aria-hidden="true"
          focusable="false"
        >
          <path
            d="M-70 24C-76-92 76-92 70 24A70 22 0 0 1-70 24Z"
            fill="#fff"
            fillOpacity=".1"
            stroke="#fff"
            strokeOpacity=".75"
            strokeWidth={2.5}
          />
          <path d="M-56-4C-54-32-44-46-28-54" stroke="#fff" strokeOpacity=".8" strokeWidth={6} />
          <path d="M-16-60q4-2 8-2.5" stroke="#fff" strokeOpacity=".8" strokeWidth={6} />
          <path d="M58 6C57-16 52-30 44-39" stroke="#fff" strokeOpacity=".35" strokeWidth={4} />
          <path
            className={styles.pearls}
            d="M-66 47C-54 63 54 63 66 47"
            strokeWidth={6}
            strokeDasharray="0 14"
          />
          {/* The dealer's hands. */}
          <g fill="#f5b942" stroke={INK} strokeWidth={3}>
            <circle cx="-71" cy="-6" r="11" />
            <circle cx="71" cy="-6" r="11" />
          </g>
        </svg>
      </div>
    </div>
  );
}

/** Lanterns of the night market to both sides. */
function Lights() {
  return (
    <svg
      className={styles.lights}
      viewBox="0 0 390 160"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path d="M-10 8Q100 46 195 12T400 8" fill="none" stroke="#0008" strokeWidth={2.5} />
      {[
        [34, 44, 1],
        [92, 50, 0.72],
        [298, 40, 0.72],
        [354, 40, 1],
      ].map(([x = 0, y = 0, scale = 1]) => (
        <g key={x} transform={`translate(${x} ${y})scale(${scale})`}>
          <circle r="34" fill="#ffb84a" opacity=".2" />
          <path d="M0-24V-16M0 16V30M-4 18V27M4 18V27" stroke="#ffd34d" strokeWidth={2.4} />
          <ellipse rx="21" ry="16" fill="#e8303a" stroke={INK} strokeWidth={2} />
          <ellipse rx="9" ry="15" fill="#ff9a5c" />
          <rect x="-9" y="-20" width="18" height="6" rx="2" fill="#ffc93d" />
          <rect x="-9" y="14" width="18" height="6" rx="2" fill="#ffc93d" />
        </g>
      ))}
    </svg>
  );
}
