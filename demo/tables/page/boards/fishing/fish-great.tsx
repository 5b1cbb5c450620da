import { Eye, INK } from './fish-parts.tsx';

/** The great ones of the pond, around the origin, within 200 by 150. */

export function Octopus() {
  return (
    <g
      transform="translate(0 -3)"
      stroke={INK}
      strokeWidth={4.5}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path
        d="M-34 20C-74 20-90 48-66 64C-60 50-46 42-30 42C-44 58-34 76-14 74C-18 64-12 54-4 50H6C16 54 20 64 16 74C36 76 46 58 32 42C48 42 60 50 66 64C90 48 74 20 34 20Z"
        fill="#e2557a"
      />
      <path
        d="M0-70C42-70 54-34 42 0C38 20 30 34 0 34S-38 20-42 0C-54-34-42-70 0-70Z"
        fill="#e2557a"
      />
      <ellipse cx="-16" cy="-44" rx="13" ry="8" fill="#ff9db5" stroke="none" />
      <path
        d="M-68 48h.1M-58 36h.1M-44 31h.1M68 48h.1M58 36h.1M44 31h.1"
        stroke="#ffb9ca"
        strokeWidth={7}
      />
      <Eye x={-16} y={-4} r={13} />
      <Eye x={16} y={-4} r={13} />
      <path d="M-9 18q9 8 18 0" fill="none" />
      <path d="M-31-22L-13-18M31-22L13-18" fill="none" />
    </g>
  );
}

export function Shark() {
  return (
    <g stroke={INK} strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
      <path d="M-58 4L-96-40C-94-20-86-4-78 6C-86 16-92 30-90 44L-56 18Z" fill="#5d7fc9" />
      <path d="M-8-20L-22-64C8-56 26-40 34-20Z" fill="#5d7fc9" />
      <path d="M97 4C70-30 6-38-62 0L-58 18C-6 38 64 38 97 4Z" fill="#5d7fc9" />
      <path d="M6 24L-14 62C14 56 34 42 42 24Z" fill="#46639f" />
      <path d="M95 7C64 36-6 36-58 18C-4 24 44 18 62 10Z" fill="#e4ecfb" stroke="none" />
      <path
        d="M93 9C80 22 62 24 46 18L54 12L60 17L66 12L72 16L78 10L84 12Z"
        fill="#fff"
        strokeWidth={2.5}
      />
      <path d="M28-4q-5 8-1 16M18-4q-5 8-1 16" fill="none" stroke="#2f4a80" />
      <circle cx="60" cy="-5" r="7" fill="#fff" strokeWidth={2.5} />
      <circle cx="62" cy="-4" r="4" fill={INK} stroke="none" />
      <path d="M48-17L70-10" fill="none" strokeWidth={5} />
      <path d="M-30-13Q14-28 48-19" fill="none" stroke="#a9c0f0" strokeWidth={5} />
    </g>
  );
}

const BODY = 'M-86 34C-70-34-44-34-26 4S14 44 40 6';

/** The king of the pond: a dragon of the lantern dance, all gold. */
export function Dragon() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M-86 34L-99 6L-97 40L-84 62Z" fill="#ff5a3c" stroke={INK} strokeWidth={3.5} />
      <path d={BODY} fill="none" stroke={INK} strokeWidth={35} />
      <path
        d={BODY}
        fill="none"
        stroke="#ff5a3c"
        strokeWidth={44}
        strokeDasharray="3 13"
        strokeLinecap="butt"
      />
      <path d={BODY} fill="none" stroke="#ffb92e" strokeWidth={28} />
      <path d={BODY} fill="none" stroke="#ffe07a" strokeWidth={13} strokeDasharray="0 14" />
      <g transform="translate(56 -10) scale(.46)" stroke={INK} strokeWidth={7}>
        <path
          d="M-40-30C-84-52-96-18-84-2C-96 8-92 36-72 36C-74 52-52 62-40 52H40C52 62 74 52 72 36C92 36 96 8 84-2C96-18 84-52 40-30Z"
          fill="#ff5a3c"
        />
        <path
          d="M-22-44C-40-62-38-92-58-104C-52-80-60-56-34-36ZM22-44C40-62 38-92 58-104C52-80 60-56 34-36Z"
          fill="#fff3c9"
        />
        <path
          d="M0-58C34-58 50-34 48-10C46 6 52 14 54 26C44 22 40 26 36 40C28 66-28 66-36 40C-40 26-44 22-54 26C-52 14-46 6-48-10C-50-34-34-58 0-58Z"
          fill="#ffb92e"
        />
        <path d="M-38 22C-20 6 20 6 38 22C36 44-36 44-38 22Z" fill="#ffe9a8" />
        <path d="M0-58L12-36L0-8L-12-36Z" fill="#e2383f" strokeWidth={5} />
        <ellipse cx="-26" cy="-12" rx="14" ry="13" fill="#fff" strokeWidth={5} />
        <ellipse cx="26" cy="-12" rx="14" ry="13" fill="#fff" strokeWidth={5} />
        <circle cx="-23" cy="-11" r="7" fill={INK} stroke="none" />
        <circle cx="29" cy="-11" r="7" fill={INK} stroke="none" />
        <path
          d="M-46-32C-36-36-22-32-14-24M46-32C36-36 22-32 14-24M-36 34C-66 36-74 66-92 58M36 34C66 36 74 66 92 58"
          fill="none"
          stroke="#b5491a"
          strokeWidth={9}
        />
        <path
          d="M-30 42C-12 52 12 52 30 42L24 56L16 47L8 60L0 48L-8 60L-16 47L-24 56Z"
          fill="#fff"
          strokeWidth={3}
        />
      </g>
    </g>
  );
}
