import { drawn, type Shape } from './icon.tsx';

/** Colours shared by the drawings on tiles. */
export const GOLD = '#f5b942';
export const PAPER = '#fff7e6';

/** Makes a tile in the colour `hue`, with a lighter `glow` behind a drawing in dark outlines. */
export function tile(hue: string, glow: string, ...shapes: Shape[]) {
  const children = drawn(shapes);
  return () => (
    <svg
      viewBox="0 0 44 44"
      width={44}
      height={44}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="2" y="2" width="40" height="40" rx="13" fill={hue} />
      <circle cx="22" cy="23" r="15.5" fill={glow} opacity=".55" />
      <path d="M6 17q1-10.5 11-11" stroke="#fff" strokeWidth={2} opacity=".6" />
      <g stroke="#14183a" strokeWidth={1.75}>
        {children}
      </g>
    </svg>
  );
}
