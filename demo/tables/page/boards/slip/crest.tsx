/** Plates and their two colours; a team always wears the same. */
const PLATES: readonly string[] = [
  'M16 2C22 6 27 7 30 6C31 18 26 26 16 31C6 26 1 18 2 6C5 7 10 6 16 2Z',
  'M16 1.500L29 9V23L16 30.500L3 23V9Z',
  'M16 2A14 14 0 1 1 15.9 2Z',
  'M4 3H28V18C28 25 22 29 16 31C10 29 4 25 4 18Z',
];
const COLORS: readonly (readonly [main: string, trim: string])[] = [
  ['#c8372d', '#ffd98a'],
  ['#1f5fc4', '#bfe3ff'],
  ['#0d7d5a', '#c9ffe6'],
  ['#7a35b8', '#f0d2ff'],
  ['#b3591a', '#ffe3b0'],
  ['#14808f', '#c8fbff'],
  ['#a3165d', '#ffd0e4'],
  ['#3a4a86', '#dfe6ff'],
];

/** A number from a name, the same on every device. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    hash = (hash ^ (hash >>> 15)) >>> 0;
  }
  return hash;
}

/** The crest of an invented team: its first letter on a plate. */
export function Crest({ team }: { team: string }) {
  const number = numberOf(team);
  const [main, trim] = COLORS[number % COLORS.length] ?? ['#3a4a86', '#dfe6ff'];
  const plate = PLATES[Math.floor(number / COLORS.length) % PLATES.length];
  return (
    <svg
      viewBox="0 0 32 32"
      width="1.875rem"
      height="1.875rem"
      aria-hidden="true"
      focusable="false"
    >
      <path d={plate} fill={main} stroke="#112" strokeWidth="2.4" />
      <path
        d={plate}
        fill="none"
        stroke={trim}
        strokeWidth="1.5"
        transform="translate(16 16) scale(.8) translate(-16 -16)"
      />
      <text x="16" y="21.2" fontSize="14" fontWeight="700" textAnchor="middle" fill="#fff">
        {[...team][0]}
      </text>
    </svg>
  );
}
