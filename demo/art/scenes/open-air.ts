import { casting, field, halftone, halo, rays, type Scene, sparkles } from '../backdrop.ts';
import { light, mix, shade } from '../color.ts';
import {
  baseball,
  floodlight,
  oval,
  racket,
  shuttle,
  stands,
  tennisBall,
  volleyball,
} from '../motifs/sport.ts';
import { INK, PAPER } from '../palettes.ts';
import { at, circle, ellipse, line, n, path, rect } from '../svg.ts';

/** Streaks behind a flying ball. */
export const speed = (x: number, y: number, turn: number, color: string): string =>
  at(
    x,
    y,
    1,
    turn,
    path('M-40-34L-150-22L-46-12ZM-50 0L-170 4L-50 12ZM-44 22L-140 30L-36 36Z', color, {
      opacity: '.55',
    }),
  );

/** Table tennis bat, 100 x 150. */
const bat = (face: string): string =>
  line('M0 44V92', INK, 21) +
  line('M0 46V90', '#d99b52', 14) +
  ellipse(0, -6, 50, 54, face, { stroke: INK, 'stroke-width': 4 }) +
  path('M-44 20Q0 52 44 20L30 44H-30Z', '#d99b52', { stroke: INK, 'stroke-width': 3 }) +
  line('M-30-24Q-20-44 2-46', '#fff', 5, { opacity: '.6' });

const smallBall = (): string =>
  at(
    0,
    0,
    0.52,
    0,
    circle(0, 0, 50, PAPER, { stroke: INK, 'stroke-width': 6 }),
    path('M-34 34A48 48 0 0 0 46-16A44 44 0 0 1-34 34Z', '#c6cce6'),
  );

export function badminton(s: Scene): string {
  const { rng, p, w } = s;
  const pair = casting<readonly [string, string, string]>(s, {
    pingpong: [bat('#e2383f'), bat('#24306b'), smallBall()],
    shuttle: [racket(p.b, p.a), racket(p.c, p.b), shuttle(p.b)],
  });
  return (
    field(s) +
    rays(s, w / 2, 100, 18, p.glow, 0.24) +
    halftone(s, p.glow, 0.14) +
    halo(w / 2, 110, 112, p.glow) +
    at(w / 2 - 44, 140, 1.06, -34, pair[0]) +
    at(w / 2 + 44, 140, 1.06, 34, pair[1]) +
    speed(w / 2, 60, rng.range(-70, -40), p.a) +
    at(w / 2, 60, 0.96, rng.range(20, 50), pair[2]) +
    (s.wide
      ? at(46, 70, 0.7, 0, volleyball(p.a, p.b)) + at(w - 46, 74, 0.7, 0, tennisBall('#d8f03c'))
      : '') +
    sparkles(s, 5, '#fff')
  );
}

const FLIGHTS: Readonly<
  Record<string, (s: Scene) => readonly [ground: string, set: string, hero: string]>
> = {
  beach: ({ p, w }) => [
    '#f0c777',
    line(`M0 118H${w}M0 168H${w}`, PAPER, 5) +
      line(`M0 130H${w}M0 142H${w}M0 154H${w}`, PAPER, 1.5),
    volleyball(p.a, p.b),
  ],
  rugby: ({ p, w }) => {
    const c = w / 2;
    return [
      mix('#2f9e4f', p.mid, 0.25),
      line(
        `M${n(c - 52)} 16V150M${n(c + 52)} 16V150M${n(c - 52)} 110H${n(c + 52)}M${n(c)} 110V186`,
        '#ffd34d',
        9,
      ),
      oval('#a85a2e'),
    ];
  },
  baseball: ({ p, w }) => {
    const c = w / 2;
    return [
      mix('#2f9e4f', p.mid, 0.25),
      path(`M${n(c)} 168L${n(c + 90)} 212L${n(c)} 262L${n(c - 90)} 212Z`, '#d99b52') +
        at(
          c + 62,
          92,
          1,
          38,
          path('M-9 90L-13-60Q0-76 13-60L9 90Z', '#d99b52', { stroke: INK, 'stroke-width': 3.5 }),
        ),
      baseball('#e2383f'),
    ];
  },
};

export function flight(s: Scene): string {
  const { rng, p, w, h } = s;
  const [ground, set, hero] = casting(s, FLIGHTS)(s);
  return (
    field(s) +
    halftone(s, p.glow, 0.18) +
    path(`M0 ${h}V196Q${n(w / 2)} 158 ${w} 196V${h}Z`, ground) +
    set +
    speed(w / 2 + 4, 122, rng.range(-50, -20), p.a) +
    at(w / 2 + 4, 122, 1.38, rng.range(-30, 20), hero) +
    (s.wide ? floodlight(44, 30) + floodlight(w - 44, 30) : '') +
    sparkles(s, 6, '#fff')
  );
}

/** Golf: the last green of the day. */
export function green(s: Scene): string {
  const { rng, p, w, h } = s;
  const c = w / 2;
  const grass = mix('#2f9e4f', p.mid, 0.2);
  return (
    field(s) +
    circle(c, 84, 62, light(p.a, 0.3)) +
    path(`M0 ${h}V140Q${n(w * 0.2)} 100 ${n(w * 0.45)} 142T${w} 120V${h}Z`, shade(grass, 0.25)) +
    path(`M0 ${h}V186Q${n(c)} 128 ${w} 180V${h}Z`, grass) +
    ellipse(c + 34, 184, 74, 20, light(grass, 0.3)) +
    ellipse(c + 34, 184, 13, 5, INK) +
    line(`M${n(c + 34)} 184V44`, PAPER, 5) +
    path(`M${n(c + 34)} 42Q${n(c + 66)} 36 ${n(c + 96)} 60Q${n(c + 66)} 74 ${n(c + 36)} 84Z`, p.b, {
      stroke: INK,
      'stroke-width': 3.5,
    }) +
    speed(c - 44, 156, rng.range(-30, 0), '#fff') +
    at(
      c - 46,
      156,
      0.92,
      0,
      circle(0, 0, 50, PAPER, { stroke: INK, 'stroke-width': 4 }),
      path('M-34 34A48 48 0 0 0 46-16A44 44 0 0 1-34 34Z', '#b9c3e6'),
      line('M-24-20H20M-30-4H26M-24 12H18', '#b9c3e6', 6, { 'stroke-dasharray': '0 14' }),
    ) +
    (s.wide ? floodlight(44, 30) : '') +
    sparkles(s, 5, '#fff')
  );
}

/** Ice hockey. */
export function rink(s: Scene): string {
  const { rng, p, w, h } = s;
  const c = w / 2;
  const stick = (tape: string): string =>
    line('M0-100V54Q0 72 18 74H52', INK, 21) +
    line('M0-100V54Q0 72 18 74H52', '#d99b52', 13) +
    line('M26 74H52', tape, 13);
  return (
    field(s) +
    stands(w, 34, 104, shade(p.deep, 0.2), p.c) +
    rect(0, 100, w, h - 100, '#dff0ff') +
    rect(0, 96, w, 14, p.b) +
    ellipse(c, 176, s.wide ? 150 : 106, 42, 'none', { stroke: '#ff5a6e', 'stroke-width': 5 }) +
    line(`M0 176H${w}`, '#4a8cff', 7) +
    line('M20 220l26-8M190 130l26-6M60 134l18-4', '#b6d6f2', 4) +
    at(c - 34, 112, 1, 30, stick(p.b)) +
    at(c + 34, 112, 1, -30, `<g transform="scale(-1 1)">${stick(p.a)}</g>`) +
    at(
      c,
      182,
      1.2,
      rng.range(-8, 8),
      path('M-44-8V10a44 18 0 0 0 88 0V-8Z', '#1b2142', { stroke: INK, 'stroke-width': 3.5 }),
      ellipse(0, -8, 44, 18, '#39427a', { stroke: INK, 'stroke-width': 3.5 }),
      path('M0-18L4-11L14-10L6-5L9 1L0-2L-9 1L-6-5L-14-10L-4-11Z', p.a),
    ) +
    sparkles(s, 4, '#fff')
  );
}
