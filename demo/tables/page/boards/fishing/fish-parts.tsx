export const INK = '#14122e';

interface EyeProps {
  x: number;
  y: number;
  r: number;
}

export function Eye({ x, y, r }: EyeProps) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill="#fff" strokeWidth={3} />
      <circle cx={x + r * 0.25} cy={y} r={r * 0.55} fill={INK} stroke="none" />
      <circle cx={x + r * 0.45} cy={y - r * 0.3} r={r * 0.24} fill="#fff" stroke="none" />
    </g>
  );
}
