import { Eye, INK } from './fish-parts.tsx';

/** The middle ranks of the pond, around the origin, within 200 by 150. */

export function Crab() {
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

export function Jelly() {
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

export function Angler() {
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

export function Turtle() {
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
