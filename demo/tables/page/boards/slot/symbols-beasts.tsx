/** The slot's high symbols: each around the origin, within 100 by 100, outlined in ink. */

const INK = '#14122e';

const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export function DragonSymbol() {
  return (
    <g transform="translate(0 5) scale(.5)" stroke={INK} strokeWidth={4.5} {...round}>
      <path
        d="M-40-30C-84-52-96-18-84-2C-96 8-92 36-72 36C-74 52-52 62-40 52H40C52 62 74 52 72 36C92 36 96 8 84-2C96-18 84-52 40-30Z"
        fill="#ff7a3c"
      />
      <path
        d="M-22-44C-40-62-38-86-58-92C-52-72-60-56-34-36ZM22-44C40-62 38-86 58-92C52-72 60-56 34-36Z"
        fill="#ffd34d"
      />
      <path
        d="M0-58C34-58 50-34 48-10C46 6 52 14 54 26C44 22 40 26 36 40C28 66-28 66-36 40C-40 26-44 22-54 26C-52 14-46 6-48-10C-50-34-34-58 0-58Z"
        fill="#23b573"
      />
      <path d="M-38 22C-20 6 20 6 38 22C36 44-36 44-38 22Z" fill="#8fe3a8" />
      <path d="M0-58L12-36L0-8L-12-36Z" fill="#ffd34d" strokeWidth={3} />
      <ellipse cx="-26" cy="-14" rx="13" ry="12" fill="#fff" strokeWidth={3} />
      <ellipse cx="26" cy="-14" rx="13" ry="12" fill="#fff" strokeWidth={3} />
      <g stroke="none">
        <circle cx="-24" cy="-13" r="8" fill="#ffb020" />
        <circle cx="24" cy="-13" r="8" fill="#ffb020" />
        <circle cx="-24" cy="-13" r="4.5" fill={INK} />
        <circle cx="24" cy="-13" r="4.5" fill={INK} />
        <ellipse cx="-14" cy="22" rx="7" ry="5" fill={INK} />
        <ellipse cx="14" cy="22" rx="7" ry="5" fill={INK} />
      </g>
      <path
        d="M-46-32C-36-36-22-32-14-22M46-32C36-36 22-32 14-22M-36 34C-66 36-74 60-92 54M36 34C66 36 74 60 92 54"
        fill="none"
        stroke="#ffd34d"
        strokeWidth={7}
      />
      <path
        d="M-30 42C-12 52 12 52 30 42L24 54L16 47L8 58L0 48L-8 58L-16 47L-24 54Z"
        fill="#fff"
        strokeWidth={2}
      />
    </g>
  );
}

export function CatSymbol() {
  return (
    <g transform="translate(-7 2) scale(.5)" stroke={INK} strokeWidth={4.5} {...round}>
      <path d="M30 42C66 36 92 6 90-32C88-54 62-54 62-34C62-14 50 4 28 14Z" fill="#fff8ea" />
      <path d="M-50 84C-60 40-40 10 0 10S60 40 50 84Z" fill="#fff8ea" />
      <path
        d="M-52-62L-46-94L-20-78H20L46-94L52-62C62-24 38 16 0 16S-62-24-52-62Z"
        fill="#fff8ea"
      />
      <path d="M-44-80L-40-66L-28-74ZM44-80L40-66L28-74Z" fill="#ff9aa8" stroke="none" />
      <path
        d="M22-77C32-72 46-76 52-62C54-52 50-44 46-40C34-44 22-56 22-77Z"
        fill="#f5a23a"
        stroke="none"
      />
      <path d="M-36 12Q0 30 36 12" fill="none" stroke="#e2383f" strokeWidth={10} />
      <circle cx="0" cy="26" r="9" fill="#ffc93d" strokeWidth={3} />
      <ellipse cx="0" cy="58" rx="20" ry="24" fill="#ffc93d" strokeWidth={3.5} />
      <path d="M-6 44V72M6 44V72" fill="none" stroke="#a8650f" strokeWidth={4} />
      <path d="M-38-34q10-12 20 0M18-34q10-12 20 0" fill="none" strokeWidth={6} />
      <path d="M-5-20H5L0-14Z" fill="#ff7a88" stroke="none" />
      <path d="M0-14Q-6-4-14-8M0-14Q6-4 14-8" fill="none" strokeWidth={3.5} />
      <path d="M-56-20L-34-16M-54-4L-34-8M56-20L34-16M54-4L34-8" fill="none" strokeWidth={2.5} />
      <ellipse cx="-34" cy="-14" rx="8" ry="5" fill="#ff9aa8" stroke="none" />
      <ellipse cx="34" cy="-14" rx="8" ry="5" fill="#ff9aa8" stroke="none" />
    </g>
  );
}

export function FishSymbol() {
  return (
    <g transform="translate(8 0) rotate(-14) scale(.52)" stroke={INK} strokeWidth={4.5} {...round}>
      <path
        d="M-34-2C-54-34-84-44-96-30C-84-20-80-8-82 2C-84 16-92 26-104 32C-82 46-54 34-34 8Z"
        fill="#ffb84a"
      />
      <path d="M-16-26C-14-56 22-62 40-46C30-40 28-30 32-22Z" fill="#ffb84a" />
      <path d="M-10 24C-20 44-8 52 6 52C8 42 14 34 20 28Z" fill="#ffb84a" />
      <path d="M62 4C54-28 10-46-40-4C-42 2-42 4-40 8C-6 44 50 38 62 4Z" fill="#ff5a3c" />
      <path d="M60 8C48 34-6 38-38 10C0 22 34 22 60 8Z" fill="#ffe7d0" stroke="none" />
      <path d="M-26-14C-12-6-2-12 6-33C-8-32-20-22-26-14Z" fill="#fff4e6" stroke="none" />
      <path
        d="M-20-6q6 6 0 12M-4-8q7 7 0 14M12-6q6 6 0 12"
        fill="none"
        stroke="#c2331c"
        strokeWidth={3.5}
      />
      <path d="M6 8C2 24-8 28-18 26C-16 14-8 8 6 8Z" fill="#ffb84a" strokeWidth={3} />
      <circle cx="40" cy="-8" r="10" fill="#fff" strokeWidth={3} />
      <circle cx="42" cy="-8" r="5.5" fill={INK} stroke="none" />
      <circle cx="44" cy="-11" r="2" fill="#fff" stroke="none" />
      <path d="M56 12q-7 1-9-4" fill="none" strokeWidth={3} />
    </g>
  );
}

/** Wild: the robot of the night market. */
export function RobotSymbol() {
  return (
    <g stroke={INK} strokeWidth={2.6} {...round}>
      <circle cx="0" cy="-1" r="45" fill="#f5b942" stroke="none" opacity=".28" />
      <path d="M0-27V-37" stroke="#9fabcc" strokeWidth={5} />
      <circle cx="0" cy="-40" r="6" fill="#f5b942" />
      <rect x="-42" y="-10" width="14" height="22" rx="6" fill="#f5b942" />
      <rect x="28" y="-10" width="14" height="22" rx="6" fill="#f5b942" />
      <rect x="-35" y="-29" width="70" height="57" rx="24" fill="#eef2ff" />
      <rect x="-27" y="-17" width="54" height="34" rx="15" fill="#131a40" />
      <path
        d="M-19-1q6-9 12 0M7-1q6-9 12 0M-6 6q6 7 12 0"
        fill="none"
        stroke="#5df0bd"
        strokeWidth={4}
      />
      <path d="M-44 22H44L38 32L44 42H-44L-38 32Z" fill="#e2383f" />
      <text
        x="0"
        y="37.5"
        fontSize="16"
        fontWeight="800"
        fill="#fff"
        stroke="none"
        textAnchor="middle"
        letterSpacing="3"
      >
        百搭
      </text>
    </g>
  );
}
