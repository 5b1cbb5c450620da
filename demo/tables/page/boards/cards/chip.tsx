/** A stack of chips seen from above, in the text's colour. Decoration: its amount stands beside it. */
export function ChipMark() {
  return (
    <svg viewBox="0 0 32 32" width="1.75rem" height="1.75rem" aria-hidden="true" focusable="false">
      <ellipse cx="16" cy="19.5" rx="14" ry="12" fill="#112" opacity=".45" />
      <circle cx="16" cy="15.5" r="14" fill="currentColor" stroke="#112" strokeWidth="1.5" />
      <circle
        cx="16"
        cy="15.5"
        r="11.5"
        fill="none"
        stroke="#fff7e6"
        strokeWidth="4"
        strokeDasharray="6.02 6.02"
      />
      <circle cx="16" cy="15.5" r="8" fill="currentColor" stroke="#112" strokeWidth="1" />
      <path
        d="M16 10.5l1.5 3.4 3.700.4-2.800 2.5.8 3.600-3.200-1.900-3.200 1.900.8-3.600-2.800-2.5 3.700-.4Z"
        fill="#fff7e6"
      />
    </svg>
  );
}
