import { light, shade } from '../color.ts';
import { INK, PAPER } from '../palettes.ts';
import { circle, dotted, ellipse, line, outlined, path } from '../svg.ts';

/** Faces seen from the front, about 150 px: the heroes of slots and of the ox table. */

const eyes = (dx: number, y: number, r: number, iris: string): string =>
  [-dx, dx]
    .map(
      (x) =>
        ellipse(x, y, r, r * 0.9, '#fff', { stroke: INK, 'stroke-width': 2.5 }) +
        circle(x * 0.92, y, r * 0.62, iris) +
        circle(x * 0.92, y, r * 0.34, INK) +
        circle(x * 0.92 + 2, y - 2.5, r * 0.2, '#fff'),
    )
    .join('');

/** Beckoning cat, whole body, coin on its chest; paw lifted. */
export const luckyCat = (fur: string, gold: string, red: string): string =>
  outlined(
    INK,
    3.5,
    path('M30 42C66 36 92 6 90-32C88-54 62-54 62-34C62-14 50 4 28 14Z', fur),
    path('M-50 84C-60 40-40 10 0 10S60 40 50 84Z', fur),
    path('M-52-62L-46-94L-20-78H20L46-94L52-62C62-24 38 16 0 16S-62-24-52-62Z', fur),
  ) +
  path('M-44-80L-40-66L-28-74ZM44-80L40-66L28-74Z', '#ff9aa8') +
  line('M-36 12Q0 30 36 12', red, 9) +
  circle(0, 26, 8, gold, { stroke: INK, 'stroke-width': 2.5 }) +
  ellipse(0, 58, 19, 24, gold, { stroke: INK, 'stroke-width': 3 }) +
  line('M-6 44V72M6 44V72', shade(gold, 0.35), 3) +
  line('M-38-34q10-12 20 0M18-34q10-12 20 0', INK, 5) +
  path('M-5-20H5L0-14Z', '#ff7a88') +
  line('M0-14Q-6-4-14-8M0-14Q6-4 14-8', INK, 3) +
  line('M-50-20L-34-16M-48-6L-34-8M50-20L34-16M48-6L34-8', INK, 2.5) +
  ellipse(-34, -14, 8, 5, '#ff9aa8', { opacity: '.7' }) +
  ellipse(34, -14, 8, 5, '#ff9aa8', { opacity: '.7' }) +
  line('M72-46v8M80-46v8', shade(fur, 0.3), 2.5);

export const tiger = (c: string): string =>
  outlined(
    INK,
    3.5,
    circle(-46, -44, 20, c),
    circle(46, -44, 20, c),
    path(
      'M0-70C44-70 66-36 64 0C62 22 74 34 76 44C54 44 44 68 0 72C-44 68-54 44-76 44C-74 34-62 22-64 0C-66-36-44-70 0-70Z',
      c,
    ),
  ) +
  circle(-46, -44, 9, '#ffb4a8') +
  circle(46, -44, 9, '#ffb4a8') +
  path('M0 4C22 4 44 22 38 46C24 66-24 66-38 46C-44 22-22 4 0 4Z', PAPER) +
  path(
    'M-8-68L0-40L8-68ZM-28-62L-18-40L-16-64ZM28-62L18-40L16-64ZM-64-6L-40 2L-66 10ZM64-6L40 2L66 10ZM-64 20L-44 22L-68 32ZM64 20L44 22L68 32Z',
    INK,
  ) +
  eyes(26, -8, 13, '#ffce3a') +
  line('M-44-24L-18-18M44-24L18-18', INK, 5) +
  path('M-13 14H13L4 28H-4Z', '#ff6f7d', { stroke: INK, 'stroke-width': 2.5 }) +
  path('M-22 38Q0 28 22 38Q18 58 0 60Q-18 58-22 38Z', '#7a1530', {
    stroke: INK,
    'stroke-width': 2.5,
  }) +
  path('M-18 38L-12 50L-7 36ZM18 38L12 50L7 36Z', '#fff');

export const lion = (c: string, mane: string): string => {
  let d = '';
  for (let i = 0; i < 14; i += 1) {
    const a = (i * 2 * Math.PI) / 14;
    const b = ((i + 0.5) * 2 * Math.PI) / 14;
    const e = ((i + 1) * 2 * Math.PI) / 14;
    const p = (r: number, t: number): string =>
      `${Math.round(r * Math.cos(t))} ${Math.round(r * Math.sin(t))}`;
    d += `${i === 0 ? `M${p(66, a)}` : ''}Q${p(104, b)} ${p(66, e)}`;
  }
  return (
    path(`${d}Z`, mane, { stroke: INK, 'stroke-width': 3.5 }) +
    outlined(
      INK,
      3,
      circle(-40, -40, 15, c),
      circle(40, -40, 15, c),
      path('M0-54C36-54 52-26 48 4C46 34 26 56 0 58C-26 56-46 34-48 4C-52-26-36-54 0-54Z', c),
    ) +
    path('M0 6C18 6 32 20 26 38C18 54-18 54-26 38C-32 20-18 6 0 6Z', PAPER) +
    path('M-10-30L0-52L10-30L0 8Z', light(c, 0.4)) +
    eyes(22, -10, 10, '#7a4a10') +
    line('M-36-24L-14-20M36-24L14-20', INK, 5) +
    path('M-12 8H12L4 20H-4Z', INK) +
    line('M0 20V28Q-8 38-18 32M0 28Q8 38 18 32', INK, 3.5)
  );
};

export const dragon = (c: string, mane: string, gold: string): string =>
  path(
    'M-40-30C-84-52-96-18-84-2C-96 8-92 36-72 36C-74 52-52 62-40 52H40C52 62 74 52 72 36C92 36 96 8 84-2C96-18 84-52 40-30Z',
    mane,
    { stroke: INK, 'stroke-width': 3.5 },
  ) +
  outlined(
    INK,
    3.5,
    path(
      'M-22-44C-40-62-38-86-58-92C-52-72-60-56-34-36ZM22-44C40-62 38-86 58-92C52-72 60-56 34-36Z',
      gold,
    ),
    path(
      'M0-58C34-58 50-34 48-10C46 6 52 14 54 26C44 22 40 26 36 40C28 66-28 66-36 40C-40 26-44 22-54 26C-52 14-46 6-48-10C-50-34-34-58 0-58Z',
      c,
    ),
    path('M-38 22C-20 6 20 6 38 22C36 44-36 44-38 22Z', light(c, 0.4)),
  ) +
  path('M0-58L12-36L0-8L-12-36Z', gold, { stroke: INK, 'stroke-width': 2.5 }) +
  eyes(27, -14, 13, gold) +
  line('M-46-32C-36-36-22-32-14-22M46-32C36-36 22-32 14-22', gold, 7) +
  ellipse(-14, 22, 7, 5, INK) +
  ellipse(14, 22, 7, 5, INK) +
  line('M-36 34C-66 36-74 60-96 54M36 34C66 36 74 60 96 54', gold, 6) +
  path('M-30 42C-12 52 12 52 30 42L24 54L16 47L8 58L0 48L-8 58L-16 47L-24 54Z', '#fff', {
    stroke: INK,
    'stroke-width': 2,
  });

export const ox = (c: string, gold: string): string =>
  outlined(
    INK,
    3.5,
    path(
      'M-38-38C-70-36-92-56-88-90C-74-74-54-70-30-62ZM38-38C70-36 92-56 88-90C74-74 54-70 30-62Z',
      gold,
    ),
    path(
      'M-46-30C-70-34-80-20-76-8C-62-2-50-8-44-16ZM46-30C70-34 80-20 76-8C62-2 50-8 44-16Z',
      shade(c, 0.2),
    ),
    path(
      'M0-64C34-64 50-44 46-12C44 10 40 20 40 40C38 70-38 70-40 40C-40 20-44 10-46-12C-50-44-34-64 0-64Z',
      c,
    ),
    path('M-42 36C-30 14 30 14 42 36C44 74-44 74-42 36Z', light(c, 0.55)),
  ) +
  path('M-18-62C-10-40 10-40 18-62L8-66L0-58L-8-66Z', shade(c, 0.4)) +
  eyes(24, -14, 10, '#3a1a10') +
  line('M-40-32L-16-24M40-32L16-24', INK, 6) +
  ellipse(-18, 38, 7, 9, INK) +
  ellipse(18, 38, 7, 9, INK) +
  circle(0, 62, 13, 'none', { stroke: INK, 'stroke-width': 9 }) +
  circle(0, 62, 13, 'none', { stroke: gold, 'stroke-width': 5 });

export const panda = (patch: string, cheek: string): string =>
  outlined(
    INK,
    3.5,
    circle(-46, -50, 23, patch),
    circle(46, -50, 23, patch),
    path('M0-64C48-64 74-30 70 8C66 46 36 64 0 64S-66 46-70 8C-74-30-48-64 0-64Z', PAPER),
  ) +
  ellipse(-28, -6, 19, 22, patch) +
  ellipse(28, -6, 19, 22, patch) +
  circle(-25, -8, 8, '#fff') +
  circle(25, -8, 8, '#fff') +
  circle(-23, -7, 5, INK) +
  circle(23, -7, 5, INK) +
  ellipse(0, 20, 11, 8, INK) +
  line('M0 28V34Q-8 44-18 38M0 34Q8 44 18 38', INK, 4) +
  ellipse(-48, 26, 11, 7, cheek, { opacity: '.7' }) +
  ellipse(48, 26, 11, 7, cheek, { opacity: '.7' });

export const monkey = (c: string, skin: string, gold: string): string =>
  outlined(
    INK,
    3.5,
    circle(-62, 0, 22, skin),
    circle(62, 0, 22, skin),
    path('M0-68C46-68 66-34 62 4C58 44 34 64 0 64S-58 44-62 4C-66-34-46-68 0-68Z', c),
  ) +
  path(
    'M0-22C14-48 52-38 46-4C44 10 40 14 42 26C38 62-38 62-42 26C-40 14-44 10-46-4C-52-38-14-48 0-22Z',
    skin,
  ) +
  line('M-58-26Q0-58 58-26', INK, 15) +
  line('M-58-26Q0-58 58-26', gold, 9) +
  circle(0, -44, 9, '#ff5a55', { stroke: INK, 'stroke-width': 3 }) +
  eyes(21, -4, 11, '#ffb020') +
  line('M-5 16v4M5 16v4', INK, 4) +
  path('M-24 30Q0 42 24 30Q20 54 0 54T-24 30Z', '#7a1530', { stroke: INK, 'stroke-width': 3 });

export const phoenix = (c: string, tip: string): string =>
  path(
    'M-8 10C-50-4-90-30-96-74C-66-62-40-66-18-30L0-10L18-30C40-66 66-62 96-74C90-30 50-4 8 10Z',
    c,
    { stroke: INK, 'stroke-width': 3.5 },
  ) +
  line(
    'M-84-60C-66-40-44-24-18-8M84-60C66-40 44-24 18-8M-60-56C-48-42-34-28-16-18M60-56C48-42 34-28 16-18',
    tip,
    5,
  ) +
  line('M-4 30C-16 56-44 62-52 86M0 34V92M4 30C16 56 44 62 52 86', INK, 13) +
  line('M-4 30C-16 56-44 62-52 86M0 34V92M4 30C16 56 44 62 52 86', tip, 7) +
  path(
    'M0-58C18-54 18-34 14-20C28 4 20 36 0 48C-20 36-28 4-14-20C-18-34-18-54 0-58Z',
    light(c, 0.3),
    { stroke: INK, 'stroke-width': 3.5 },
  ) +
  line('M0-60C-6-76-16-80-22-78M0-60V-82M0-60C6-76 16-80 22-78', tip, 5) +
  path('M-6-34H6L0-22Z', tip, { stroke: INK, 'stroke-width': 2 }) +
  circle(-8, -42, 3.5, INK) +
  circle(8, -42, 3.5, INK) +
  dotted('M-8 4Q0 10 10 4M-8 18Q0 24 10 18', tip, 5, 8);

export const fox = (c: string, tip: string): string =>
  outlined(
    INK,
    3.5,
    path(
      'M-54-84C-30-72-18-58-12-52H12C18-58 30-72 54-84C68-46 64-14 62 2C48 30 20 60 0 66C-20 60-48 30-62 2C-64-14-68-46-54-84Z',
      c,
    ),
  ) +
  path('M-48-66C-36-58-28-50-24-44L-48-30ZM48-66C36-58 28-50 24-44L48-30Z', tip) +
  path(
    'M-60 4C-38 2-22 14-10 30L0 24L10 30C22 14 38 2 60 4C48 30 20 60 0 66C-20 60-48 30-60 4Z',
    PAPER,
  ) +
  path('M-40-8Q-24-22-12-4Q-26 2-40-8ZM40-8Q24-22 12-4Q26 2 40-8Z', '#ffd24a', {
    stroke: INK,
    'stroke-width': 3,
  }) +
  ellipse(-25, -8, 3.5, 6, INK) +
  ellipse(25, -8, 3.5, 6, INK) +
  ellipse(0, 54, 11, 9, INK) +
  path('M0-46L6-28L0-18L-6-28Z', tip);
