/** Colour arithmetic on #rgb and #rrggbb texts; covers carry no filters, so shades are computed here. */

function channels(hex: string): [number, number, number] {
  const digits = hex.slice(1);
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `t` = 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, t: number): string {
  const a = channels(from);
  const b = channels(to);
  const part = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/**
 * Shadow side: the colour multiplied by violet night, so that gold turns to bronze and not to olive.
 * `t` = 1 is full night.
 */
export function shade(hex: string, t = 0.3): string {
  const [r, g, b] = channels(hex);
  const dark = [r * 0.4 + 6, g * 0.26 + 6, b * 0.42 + 20]
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('');
  const shadow = mix(hex, `#${dark}`, Math.min(1, t * 1.5));
  return t > 0.5 ? mix(shadow, '#0a0c26', (t - 0.5) * 1.1) : shadow;
}

/** Lit side: towards warm lantern light. */
export const light = (hex: string, t = 0.35): string => mix(hex, '#fff6dc', t);
