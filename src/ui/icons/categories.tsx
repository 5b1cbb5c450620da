import type { ReactNode } from 'react';

/** The category drawings: line work in the text's colour, one part filled with lantern gold. */
function Art({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 28 28"
      width={28}
      height={28}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function HotArt() {
  return (
    <Art>
      <path d="M14 3c1 4 6 5.5 6 12a6 6 0 0 1-12 1c0-2 1-3.5 2-4.5.4 1.6 1.2 2.2 2 2.5C11.5 10 12 6 14 3Z" />
      <path
        d="M14 16c1.8 1.4 2.6 2.6 2.6 4a2.6 2.6 0 0 1-5.2 0c0-1.4.8-2.6 2.6-4Z"
        fill="var(--gold)"
        stroke="none"
      />
      <path d="M8 24.5h12" />
    </Art>
  );
}

export function SlotsArt() {
  return (
    <Art>
      <rect x="3" y="6" width="19" height="17" rx="3" />
      <path d="M9.3 6v17M15.7 6v17" />
      <path d="M22 15h2V8" />
      <circle cx="24" cy="6" r="2" fill="var(--gold)" stroke="none" />
      <circle cx="12.5" cy="14.5" r="2" fill="var(--gold)" stroke="none" />
      <path d="M5 12h2.5L6 17M17.7 12h2.5l-1.5 5" strokeWidth={1.4} />
    </Art>
  );
}

export function LiveArt() {
  return (
    <Art>
      <circle cx="14" cy="7.5" r="4" />
      <path d="M5 23c0-5.5 4-9 9-9s9 3.5 9 9Z" />
      <path d="M11 17.5l3 1.5 3-1.5v3.5l-3-1.5-3 1.5Z" fill="var(--gold)" stroke="none" />
      <path d="M9.5 6.5c3 .5 6-1 7-2.5" />
    </Art>
  );
}

export function BoardArt() {
  return (
    <Art>
      <rect x="3.5" y="7" width="12" height="16" rx="2.5" transform="rotate(-10 9.5 15)" />
      <rect
        x="12.5"
        y="5"
        width="12"
        height="17"
        rx="2.5"
        transform="rotate(9 18.5 13.5)"
        fill="var(--art-fill, transparent)"
      />
      <path
        d="M18.5 9.5c2 2.5 3.5 3.5 3.5 5.2a1.8 1.8 0 0 1-3 1.3l.5 2h-2.5l.7-2a1.8 1.8 0 0 1-3-1.5c0-1.7 1.8-2.5 3.8-5Z"
        fill="var(--gold)"
        stroke="none"
      />
    </Art>
  );
}

export function FishingArt() {
  return (
    <Art>
      <path d="M3 14c3-6 10-8 16-3.5L24.5 7c-1 4-1 10 0 14L19 17.5C13 22 6 20 3 14Z" />
      <circle cx="9" cy="12.5" r="1.4" fill="var(--gold)" stroke="none" />
      <path d="M13 10.5c1.5 2 1.5 5 0 7" />
      <path d="M15.5 14h2.5" stroke="var(--gold)" />
    </Art>
  );
}

export function SportsArt() {
  return (
    <Art>
      <circle cx="14" cy="14" r="10.5" />
      <path d="M14 9.5l4.3 3.1-1.6 5h-5.4l-1.6-5Z" fill="var(--gold)" stroke="none" />
      <path d="M14 3.5v6M24 11l-5.7 1.6M20.3 22.4l-3.6-4.8M7.7 22.4l3.6-4.8M4 11l5.7 1.6" />
    </Art>
  );
}
