import type { ReactNode } from 'react';

/** The shortcut drawings: a lantern-lit coin of colour with the thing on it. */
function Coin({ hue, children }: { hue: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 44 44"
      width={44}
      height={44}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="2" y="2" width="40" height="40" rx="14" fill={hue} />
      <path d="M4 17C4 8 9 4 16 4h12c7 0 12 4 12 13-9-5-27-5-36 0Z" fill="#fff" opacity=".16" />
      <g stroke="#fff" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

export function WithdrawArt() {
  return (
    <Coin hue="#d9822b">
      <rect x="10" y="14" width="24" height="17" rx="4" />
      <path d="M10 19h24" />
      <path d="M22 36V25m-4 7 4 4 4-4" stroke="#ffe2a6" />
    </Coin>
  );
}

export function WelfareArt() {
  return (
    <Coin hue="#cf4a3c">
      <path d="M12 20h20v3H12zM14 23v10h16V23M22 20v13" />
      <path
        d="M22 20c-5 0-7-2-7-4.5a3 3 0 0 1 5.3-1.8C21.5 15 22 17.5 22 20c0-2.5.5-5 1.7-6.3A3 3 0 0 1 29 15.5c0 2.5-2 4.5-7 4.5Z"
        stroke="#ffe2a6"
      />
    </Coin>
  );
}

export function IncomeArt() {
  return (
    <Coin hue="#1f8f68">
      <path d="M11 32h22" />
      <path d="M14 28v-5M20 28V19M26 28v-7" />
      <path d="M13 17l7-5 5 4 7-6m0 0h-4.5M32 10v4.5" stroke="#ffe2a6" />
    </Coin>
  );
}

export function InviteArt() {
  return (
    <Coin hue="#4a5fd0">
      <circle cx="18" cy="16" r="4.5" />
      <path d="M10 32a8 8 0 0 1 16 0" />
      <path d="M31 16v8M27 20h8" stroke="#ffe2a6" />
    </Coin>
  );
}

export function RecordsArt() {
  return (
    <Coin hue="#8a4bb5">
      <path d="M14 10h16v24l-4-2.5-4 2.5-4-2.5-4 2.5Z" />
      <path d="M18 17h8M18 22h8M18 27h4" stroke="#ffe2a6" />
    </Coin>
  );
}
