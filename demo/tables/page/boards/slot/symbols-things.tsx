/** The slot's other symbols: each around the origin, within 100 by 100, outlined in ink. */

const INK = '#14122e';

const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export function SevenSymbol() {
  return (
    <g transform="rotate(4) scale(1.12)" stroke={INK} strokeWidth={4} {...round}>
      <path d="M-28-34H30V-18C12-2 4 14 4 36H-20C-20 14-10-2 4-14H-16V-6H-28Z" fill="#d9202f" />
      <path
        d="M-23-29H25V-20C8-4-1 12-1 31H-15C-14 12-5-4 12-19H-23Z"
        fill="#ff5b5b"
        stroke="none"
      />
      <path d="M-21-27H23" fill="none" stroke="#ffd34d" strokeWidth={4.5} />
      <path d="M14-11C4 1-3 14-5 28" fill="none" stroke="#ffb3a8" strokeWidth={3} />
    </g>
  );
}

export function CoinSymbol() {
  return (
    <g stroke={INK} strokeWidth={3} {...round}>
      <circle r="38" fill="#ffc93d" />
      <circle r="30" fill="#ffdf7e" stroke="#b5771a" strokeWidth={2.5} />
      <rect x="-9" y="-9" width="18" height="18" rx="2" fill="#3a2350" />
      <path d="M0-25V-16M0 16V25M-25 0H-16M16 0H25" fill="none" stroke="#b5771a" strokeWidth={5} />
      <path d="M-24-19A31 31 0 0 1-7-30" fill="none" stroke="#fffbe8" strokeWidth={5} />
    </g>
  );
}

export function LanternSymbol() {
  return (
    <g transform="translate(0 -5) scale(.8)" stroke={INK} strokeWidth={3.6} {...round}>
      <path d="M0-54V-40" stroke="#ffc93d" strokeWidth={4} />
      <path d="M-6 44V62M0 44V68M6 44V62" stroke="#ffc93d" strokeWidth={4} />
      <ellipse rx="44" ry="34" fill="#e8303a" />
      <ellipse rx="20" ry="32" fill="#ff8a5c" stroke="none" />
      <path
        d="M-31-20C-40-8-40 8-31 20M31-20C40-8 40 8 31 20"
        fill="none"
        stroke="#9c1526"
        strokeWidth={3.5}
      />
      <path d="M-10-10H10M0-16V17M-10-10V4H10V-10" fill="none" stroke="#ffe27a" strokeWidth={4.5} />
      <rect x="-19" y="-42" width="38" height="12" rx="4" fill="#ffc93d" />
      <rect x="-19" y="31" width="38" height="12" rx="4" fill="#ffc93d" />
    </g>
  );
}

export function DumplingSymbol() {
  return (
    <g transform="translate(0 2)" stroke={INK} strokeWidth={3} {...round}>
      <path
        d="M-14-34q-6-5 0-11M2-34q-6-5 0-11M16-34q-6-5 0-11"
        fill="none"
        stroke="#8fa0c8"
        strokeWidth={3}
      />
      <path d="M-32 6C-40-14-18-25-2-27C18-25 40-14 32 6Z" fill="#fff3dc" />
      <path
        d="M-3-26C-12-20-20-10-22 2M-1-26C-4-16-7-8-7 3M1-26C6-17 9-8 9 3M3-26C13-20 21-10 23 2"
        fill="none"
        stroke="#d9b88a"
        strokeWidth={2.6}
      />
      <circle cx="0" cy="-26" r="4.5" fill="#fff3dc" />
      <path d="M-42 2H42L38 32C36 38-36 38-38 32Z" fill="#c98538" />
      <path d="M-40 12C-20 17 20 17 40 12M-39 23C-20 28 20 28 39 23" fill="none" stroke="#8a5320" />
      <rect x="-44" y="-2" width="88" height="10" rx="5" fill="#e6a955" />
    </g>
  );
}

export function TeaSymbol() {
  return (
    <g transform="translate(-2 3)" stroke={INK} strokeWidth={3} {...round}>
      <path
        d="M-14-27q-7-6 0-14M2-27q-7-6 0-14M18-27q-7-6 0-14"
        fill="none"
        stroke="#8fa0c8"
        strokeWidth={3.4}
      />
      <path d="M28-6C46-12 52 12 26 18" fill="none" strokeWidth={10} />
      <path d="M28-6C46-12 52 12 26 18" fill="none" stroke="#1f9f86" strokeWidth={5} />
      <path d="M-34-16H34C34 14 24 32 0 32S-34 14-34-16Z" fill="#2cc3a2" />
      <ellipse cx="0" cy="-16" rx="34" ry="8" fill="#eafff6" />
      <ellipse cx="0" cy="-15" rx="27" ry="5" fill="#c9772b" stroke="none" />
      <path d="M-14 6q7-9 14 0t14 0" fill="none" stroke="#eafff6" strokeWidth={4} />
      <path d="M-26-2C-25 10-20 20-12 25" fill="none" stroke="#9df0db" strokeWidth={4} />
      <path d="M-20 32H20L26 39H-26Z" fill="#f5b942" />
    </g>
  );
}

const RAYS = Array.from({ length: 12 }, (_, index) => index * 30);

/** Scatter: pays wherever it bursts. */
export function FireworkSymbol() {
  return (
    <g {...round}>
      <circle r="44" fill="#1d2a66" stroke={INK} strokeWidth={3} />
      {RAYS.map((turn, index) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path
            d={index % 2 === 0 ? 'M0-12V-32' : 'M0-12V-24'}
            stroke={index % 2 === 0 ? '#ffd34d' : '#ff6f9a'}
            strokeWidth={4.5}
          />
          <circle
            cy={index % 2 === 0 ? -39 : -32}
            r={3}
            fill={index % 3 === 0 ? '#7be0ff' : '#fff'}
          />
        </g>
      ))}
      <circle r="9" fill="#fffbe8" />
    </g>
  );
}
