import { Eye, INK } from './fish-parts.tsx';

/** The small fry of the pond, all swimming right, around the origin, within 200 by 150. */

export function Minnow() {
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

export function Clown() {
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

export function Goldfish() {
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

const SPIKES = Array.from({ length: 12 }, (_, index) => index * 30);

export function Puffer() {
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
