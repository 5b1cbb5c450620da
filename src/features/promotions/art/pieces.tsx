export const INK = '#14183a';
export const GOLD = '#f5b942';
export const GOLD_DEEP = '#d98a1e';
export const PAPER = '#fff6e0';

/** A coin. x, y: its centre. */
export function Coin({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={GOLD} />
      <circle cx={x} cy={y} r={r * 0.66} fill="#ffd873" stroke={GOLD_DEEP} strokeWidth={r / 7} />
      <path
        d={`M${x} ${y - r * 0.4} ${x + r * 0.34} ${y} ${x} ${y + r * 0.4} ${x - r * 0.34} ${y}Z`}
        fill={GOLD_DEEP}
        stroke="none"
      />
    </>
  );
}

/** A ball of a lottery. x, y: its centre. */
export function Ball({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <>
      <circle cx={x} cy={y} r="9.5" fill={fill} />
      <circle cx={x} cy={y} r="4.8" fill={PAPER} stroke="none" />
      <path d={`M${x - 6} ${y - 5}q2-2.5 4-3`} stroke="#fff" strokeWidth="1.8" fill="none" />
    </>
  );
}

interface Placed {
  x: number;
  y: number;
  scale: number;
}

/** A fish that faces right. x, y: its centre. */
export function Fish({ x, y, scale, body }: Placed & { body: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-9 0-20-9q4 9 0 18Z" fill={body} />
      <path d="M-3-9q5-6 11-4l-3 6Z" fill={body} />
      <path d="M18 0Q10 11-2 10-9 8-12 0q3-8 10-10Q10-11 18 0Z" fill={body} />
      <path d="M15 1.5Q8 9-2 8-7 7-10 1.5 0 7 15 1.5Z" fill="#fff" opacity="0.45" stroke="none" />
      <circle cx="9.5" cy="-2" r="2.4" fill="#fff" stroke="none" />
      <circle cx="10.2" cy="-2" r="1.3" fill={INK} stroke="none" />
      <path d="M2-5q3 5 0 10" fill="none" strokeWidth="1.6" />
    </g>
  );
}

/** A crown. x, y: its centre. */
export function Crown({ x, y, scale }: Placed) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-21-8-10 0 0-16 10 0l11-8-4 23h-34Z" fill={GOLD} />
      <path d="M-17 10h34l-1 5h-32Z" fill={GOLD_DEEP} />
      <circle cx="-21" cy="-9" r="3.4" fill="#ff7a6b" />
      <circle cx="21" cy="-9" r="3.4" fill="#ff7a6b" />
      <circle cx="0" cy="-17" r="4" fill="#3ecf9b" />
      <path d="m0-4 4 5-4 5-4-5Z" fill="#ff7a6b" strokeWidth="1.5" />
    </g>
  );
}

/** Head and shoulders. x, y: the centre of the head. */
export function Person({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-10.5 16c0-8 4-11 10.5-11s10.5 3 10.5 11Z" fill={fill} />
      <circle r="6.5" fill="#ffe9c9" />
      <path d="M-6.5 0a6.5 6.5 0 0 1 13 0Q2-1 0-4q-2 3-6.5 4Z" fill={INK} stroke="none" />
    </g>
  );
}

export function Spark({ x, y, size }: { x: number; y: number; size: number }) {
  const s = size / 4;
  return (
    <path
      d={`M${x} ${y - size}q${s} ${size - s} ${size} ${size}q${s - size} ${s}-${size} ${size}q-${s} ${s - size}-${size}-${size}q${size - s}-${s} ${size}-${size}Z`}
      fill="#ffe9a8"
      opacity="0.85"
    />
  );
}
