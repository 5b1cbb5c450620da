import type { ComponentType } from 'react';
import type { FishId } from '../../../rules/fishing-fish.ts';
import styles from './fish-defs.module.css';
import { Dragon, Octopus, Shark } from './fish-great.tsx';
import { Eye, INK } from './fish-parts.tsx';

const SPIKES = Array.from({ length: 12 }, (_, index) => index * 30);

const DRAWINGS: Readonly<Record<FishId, ComponentType>> = {
  minnow: Minnow,
  clown: Clown,
  gold: Goldfish,
  puffer: Puffer,
  crab: Crab,
  jelly: Jelly,
  angler: Angler,
  turtle: Turtle,
  octopus: Octopus,
  shark: Shark,
  dragon: Dragon,
};

/** The drawings, once; pond and list refer here. */
export function FishDefs() {
  return (
    <svg className={styles.store} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(DRAWINGS).map(([fish, Drawing]) => (
          <symbol key={fish} id={`fish-${fish}`} viewBox="-100 -75 200 150">
            <Drawing />
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

/** A fish, four by three. Decoration: the button around it has its name. */
export function FishMark({ fish, className }: { fish: FishId; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 200 150" aria-hidden="true" focusable="false">
      <use href={`#fish-${fish}`} width="200" height="150" />
    </svg>
  );
}

/** The small fry of the pond, all swimming right, around the origin, within 200 by 150. */

function Minnow() {
  return (
    <g stroke={INK} strokeWidth={6} strokeLinejoin="round">
      <path d="M-50 0L-92-32C-84-10-84 12-92 34Z" fill="#9fd8ff" />
      <path d="M-10-24C0-48 24-46 36-32Z" fill="#9fd8ff" />
      <path d="M84 2C60-40-20-38-60 0C-20 40 60 42 84 2Z" fill="#e6f4ff" />
      <path d="M82 6C58 36-14 34-54 4C-10 14 48 20 82 6Z" fill="#b6d4f2" stroke="none" />
      <path d="M-40-2Q10-10 46-4" fill="none" stroke="#4fa8e8" strokeWidth={7} />
      <Eye x={54} y={-6} r={10} />
    </g>
  );
}

function Clown() {
  return (
    <g stroke={INK} strokeWidth={5} strokeLinejoin="round">
      <path d="M-52 0C-70-34-88-36-96-26C-88-10-88 12-96 28C-86 38-68 34-52 6Z" fill="#ff8a2e" />
      <path d="M-34-34C-24-66 24-66 40-42Z" fill="#ff8a2e" />
      <path d="M-14 40C-12 62 12 64 26 40Z" fill="#ff8a2e" />
      <path d="M86 4C74-48-20-58-60 0C-20 58 74 52 86 4Z" fill="#ff8a2e" />
      <path d="M40-41C30-14 30 18 42 42L24 47C12 16 12-16 22-45Z" fill="#fff" />
      <path d="M-20-39C-28-14-28 14-18 40L-34 29C-42 10-42-10-36-28Z" fill="#fff" />
      <path d="M4 6C-2 26 8 34 22 30C20 18 16 8 4 6Z" fill="#ffb066" strokeWidth={4} />
      <Eye x={60} y={-10} r={10} />
      <path d="M80 14q-8 3-13-2" fill="none" strokeWidth={4} strokeLinecap="round" />
    </g>
  );
}

function Goldfish() {
  return (
    <g stroke={INK} strokeWidth={4.5} strokeLinejoin="round">
      <path
        d="M-34-2C-54-34-84-44-96-30C-84-20-80-8-82 2C-84 16-92 26-98 36C-82 46-54 34-34 8Z"
        fill="#ffc44a"
      />
      <path d="M-16-26C-14-56 22-62 40-46C30-40 28-30 32-22Z" fill="#ffc44a" />
      <path d="M-10 24C-20 44-8 52 6 52C8 42 14 34 20 28Z" fill="#ffc44a" />
      <path d="M72 4C62-34 10-50-40-4C-42 2-42 4-40 8C-6 48 58 42 72 4Z" fill="#ff6a3c" />
      <path d="M70 8C56 40-6 40-38 10C0 24 40 24 70 8Z" fill="#ffd9b8" stroke="none" />
      <path
        d="M-20-6q6 6 0 12M-4-14q7 7 0 14M12-6q6 6 0 12"
        fill="none"
        stroke="#c2401c"
        strokeWidth={4}
      />
      <path d="M6 8C2 24-8 28-18 26C-16 14-8 8 6 8Z" fill="#ffc44a" strokeWidth={3.5} />
      <Eye x={44} y={-9} r={11} />
      <path d="M64 13q-8 1-11-5" fill="none" strokeWidth={3.5} strokeLinecap="round" />
    </g>
  );
}

function Puffer() {
  return (
    <g stroke={INK} strokeWidth={4.5} strokeLinejoin="round">
      {SPIKES.map((turn) => (
        <path key={turn} transform={`rotate(${turn})`} d="M46-9L70 0L46 9Z" fill="#f0a92e" />
      ))}
      <path d="M-48 0L-84-20V20Z" fill="#fff0c2" />
      <circle r="52" fill="#ffc545" />
      <path d="M-50 12A51 51 0 0 0 50 12C22 26-22 26-50 12Z" fill="#fff0c2" stroke="none" />
      <path
        d="M-28-32h.1M-8-40h.1M-34-12h.1M-14-20h.1"
        stroke="#b5771a"
        strokeWidth={10}
        strokeLinecap="round"
      />
      <Eye x={8} y={-10} r={13} />
      <Eye x={38} y={-10} r={10} />
      <ellipse cx="27" cy="14" rx="9" ry="7" fill="#7a1838" strokeWidth={3.5} />
    </g>
  );
}

/** The middle ranks of the pond, around the origin, within 200 by 150. */

function Crab() {
  return (
    <g stroke={INK} strokeWidth={4.5} strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M-44 18L-76 30M-40 28L-64 54M44 18L76 30M40 28L64 54"
        fill="none"
        stroke="#b93018"
        strokeWidth={10}
      />
      <path d="M-46 0C-66-8-80-26-70-50L-56-34L-44-54C-26-36-34-14-40-6Z" fill="#ff6244" />
      <path d="M46 0C66-8 80-26 70-50L56-34L44-54C26-36 34-14 40-6Z" fill="#ff6244" />
      <path d="M-54 14C-52-26 52-26 54 14C44 50-44 50-54 14Z" fill="#ff6244" />
      <path d="M-14-14V-32M14-14V-32" strokeWidth={6} />
      <Eye x={-15} y={-36} r={11} />
      <Eye x={15} y={-36} r={11} />
      <path d="M-12 18q12 10 24 0" fill="none" />
      <path d="M-38 6h.1M-24-2h.1M30-2h.1M40 8h.1" stroke="#ffb09c" strokeWidth={8} />
    </g>
  );
}

function Jelly() {
  return (
    <g stroke={INK} strokeWidth={4.5} strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M-26 2C-40 26-14 36-28 68M-8 4C-16 30 6 40-4 72M10 4C4 32 22 40 14 70M28 2C24 24 44 36 30 64"
        fill="none"
        stroke="#ffb3dc"
        strokeWidth={7}
      />
      <path
        d="M-50 4C-52-74 52-74 50 4C38 16 32-4 20 8C12 16 6 0 0 8C-6 16-12 0-20 8C-32 18-38-4-50 4Z"
        fill="#f578c0"
      />
      <path d="M-36-14C-32-36-18-44-6-44" fill="none" stroke="#fff" strokeWidth={6} />
      <path d="M10-34h.1M26-24h.1M16-48h.1" stroke="#ffd3ec" strokeWidth={9} />
      <circle cx="-14" cy="-12" r="5.5" fill={INK} stroke="none" />
      <circle cx="14" cy="-12" r="5.5" fill={INK} stroke="none" />
      <path d="M-5-4q5 5 10 0" fill="none" strokeWidth={3.5} />
    </g>
  );
}

function Angler() {
  return (
    <g stroke={INK} strokeWidth={4.5} strokeLinejoin="round" strokeLinecap="round">
      <path d="M14-36C20-74 58-78 68-50" fill="none" strokeWidth={6} />
      <circle cx="69" cy="-42" r="26" fill="#ffe27a" stroke="none" opacity=".35" />
      <circle cx="69" cy="-42" r="12" fill="#fffbe0" stroke="#ffb020" strokeWidth={4} />
      <path d="M-46 4L-88-26C-80-6-80 12-88 34L-44 16Z" fill="#5a2f86" />
      <path d="M60-2C42-58-46-54-58 8C-44 64 38 70 62 26L30 14Z" fill="#7d45b5" />
      <path d="M62-4C50 8 20 20-4 18C8 40 42 50 64 24Z" fill="#5a1030" />
      <path
        d="M58 2L49 18L42 9L33 24L26 13L18 26L12 16L4 24L-2 18C20 20 46 12 58 2Z"
        fill="#fff"
        strokeWidth={2}
      />
      <path
        d="M62 26L53 16L47 32L38 22L32 38L23 30L15 36C34 50 54 58 62 26Z"
        fill="#fff"
        strokeWidth={2}
      />
      <path
        d="M-34-20q6 6 0 12M-38 10q7 6 0 12M-22-4q6 6 0 12"
        fill="none"
        stroke="#4a2470"
        strokeWidth={4}
      />
      <Eye x={20} y={-16} r={13} />
    </g>
  );
}

function Turtle() {
  return (
    <g stroke={INK} strokeWidth={4.5} strokeLinejoin="round" strokeLinecap="round">
      <path d="M34-12C50-44 76-54 90-46C84-24 64-2 44 6Z" fill="#a6dd72" />
      <path d="M-30 24C-40 48-60 56-76 52C-70 36-54 22-40 14Z" fill="#a6dd72" />
      <path d="M52-8C60-28 97-22 97 2C94 20 62 18 52 12Z" fill="#a6dd72" />
      <path d="M-64 14C-56-54 50-60 66 6C42 38-40 40-64 14Z" fill="#2fa56a" />
      <path d="M24 20C18 54 0 66-16 66C-16 46-4 26 6 18Z" fill="#a6dd72" />
      <path
        d="M-22-30L-6-10L-14 18M-6-10H20L34-28M20-10L28 20"
        fill="none"
        stroke="#176b42"
        strokeWidth={5}
      />
      <path d="M-46-10Q-24-38 10-38" fill="none" stroke="#8fe3a8" strokeWidth={5} />
      <Eye x={80} y={-5} r={8} />
    </g>
  );
}
