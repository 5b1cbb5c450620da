import { casting, type Scene, type SceneDraw, sparkles } from '../backdrop.ts';
import { light, mix, shade } from '../color.ts';
import { dragon } from '../motifs/beasts.ts';
import { coin, crown } from '../motifs/cards.ts';
import { serpent } from '../motifs/dragons.ts';
import {
  angler,
  bubbles,
  cannon,
  chest,
  coral,
  crab,
  fry,
  goldfish,
  jelly,
  manta,
  minnow,
  net,
  octopus,
  puffer,
  shark,
  swimLeft,
  swordfish,
  turtle,
  weed,
} from '../motifs/sea.ts';
import { at, circle, line, n, path, rect } from '../svg.ts';

/** Water over the field gradient: light shafts, far rocks, sand. */
function water(s: Scene, floor: boolean): string {
  const { rng, p, w, h } = s;
  let shafts = '';
  for (let i = 0; i < 4; i += 1) {
    const x = w * (0.12 + i * 0.24) + rng.range(-14, 14);
    const far = rng.range(30, 70);
    shafts += `M${n(x)} -4h${n(rng.range(16, 34))}L${n(x + far)} ${h}H${n(x - far * 0.4)}Z`;
  }
  const far = shade(p.mid, 0.28);
  return (
    rect(0, 0, w, h, 'url(#f)') +
    path(shafts, '#fff', { opacity: '.13' }) +
    path(
      `M0 ${h}V${n(h * 0.62)}Q${n(w * 0.12)} ${n(h * 0.48)} ${n(w * 0.2)} ${n(h * 0.7)}T${n(w * 0.5)} ${n(h * 0.84)}T${n(w * 0.78)} ${n(h * 0.66)}T${w} ${n(h * 0.56)}V${h}Z`,
      far,
      { opacity: '.75' },
    ) +
    (floor
      ? path(
          `M0 ${h}V${n(h * 0.86)}Q${n(w * 0.3)} ${n(h * 0.78)} ${n(w * 0.55)} ${n(h * 0.87)}T${w} ${n(h * 0.84)}V${h}Z`,
          mix('#f0c777', p.mid, 0.35),
        )
      : '')
  );
}

function school(s: Scene, count: number, color: string): string {
  let out = '';
  const y0 = s.rng.range(30, 60);
  const left = s.rng.chance(0.5);
  for (let i = 0; i < count; i += 1) {
    const x = s.w * 0.14 + ((i * 47) % (s.w * 0.76));
    const y = y0 + ((i * 29) % 46) + s.rng.range(-6, 6);
    out += at(x, y, s.rng.range(0.5, 0.85), left ? 180 : 0, minnow(color));
  }
  return out;
}

function foam(s: Scene, count: number): string {
  const spots: [number, number, number][] = [];
  for (let i = 0; i < count; i += 1)
    spots.push([s.rng.range(8, s.w - 8), s.rng.range(10, s.h - 40), s.rng.range(2.5, 8)]);
  return bubbles(spots, '#dffbff');
}

function reef(s: Scene): string {
  const { rng, p, w, h } = s;
  const tones = rng.shuffle([p.b, p.c, '#ff6f9a', p.a]);
  return (
    at(w * 0.07, h + 4, rng.range(1, 1.4), 0, weed(mix('#19b37a', p.mid, 0.25), 80)) +
    at(w * 0.16, h + 2, rng.range(0.9, 1.3), -6, coral(tones[0] ?? p.b)) +
    at(w * 0.88, h + 2, rng.range(1, 1.4), 6, coral(tones[1] ?? p.c)) +
    at(w * 0.97, h + 4, rng.range(0.9, 1.3), 4, weed(mix('#19b37a', p.mid, 0.25), 90))
  );
}

const HEROES: Readonly<Record<string, SceneDraw>> = {
  goldfish: ({ p, rng }) =>
    at(8, 0, 1.12, 0, goldfish(rng.pick(['#ff7a3c', '#ff5f7e', '#ffb02e']), p.gold)),
  shark: ({ p, rng }) =>
    at(4, 0, 1.1, 0, shark(rng.pick(['#5d7fc9', '#4a6f9e', mix(p.glow, '#3a4f8a', 0.5)]))),
  angler: ({ p }) => at(-2, 4, 1.3, 0, angler(mix(p.b, '#5a2a70', 0.5), p.a)),
  manta: ({ p, rng }) => at(0, 0, 1.14, rng.range(-14, 14), manta(mix(p.glow, '#33409a', 0.5))),
  turtle: ({ p }) => at(-6, 0, 1.2, -8, turtle('#2fa56a', light(p.c, 0.1))),
  jelly: ({ p, rng }) => at(0, -10, 1.22, rng.range(-8, 8), jelly(rng.pick([p.b, p.c, '#ff7fb8']))),
  octopus: ({ p, rng }) => at(0, 0, 1.18, 0, octopus(rng.pick([p.b, '#e2557a', '#8d5ae0']))),
  puffer: ({ p }) => at(0, 0, 1.42, 0, puffer(p.a, light(p.a, 0.65))),
  crab: ({ p, rng }) => at(0, 4, 1.28, 0, crab(rng.pick([p.b, '#ff6244']))),
  swordfish: ({ p }) => at(-8, 4, 0.84, -10, swordfish(mix(p.glow, '#3e63c8', 0.6), p.a)),
  serpent: () => at(-8, 0, 0.98, 0, serpent('#2fbf71', '#ff8a3c', '#ffd34d')),
  dragon: ({ rng }) =>
    at(
      0,
      4,
      1.06,
      0,
      dragon(
        rng.pick(['#2fbf71', '#e2557a', '#f0b429', '#8d5ae0', '#ff6a4a']),
        '#ff8a3c',
        '#ffd34d',
      ),
    ),
};

const hero: SceneDraw = (s) => casting(s, HEROES)(s);

function openWater(s: Scene): string {
  const { rng, p, w } = s;
  return (
    water(s, true) +
    foam(s, 9) +
    school(s, s.wide ? 8 : 6, mix(p.c, p.glow, 0.3)) +
    reef(s) +
    at(w / 2, 118, 1.06, rng.range(-6, 6), hero(s)) +
    at(w * (s.wide ? 0.16 : 0.2), 190, 0.63, 0, fry(p.a, p.b)) +
    (s.wide ? at(w * 0.86, 176, 0.75, 0, swimLeft(fry(p.c, p.b))) : '')
  );
}

function netting(s: Scene): string {
  const { rng, p, w } = s;
  const tilt = rng.range(-10, 10);
  return (
    water(s, false) +
    foam(s, 9) +
    school(s, 5, p.c) +
    circle(w / 2, 114, 92, p.a, { opacity: '.22' }) +
    at(w / 2, 116, 0.86, tilt, hero(s)) +
    at(w / 2, 114, 1.16, tilt, net(light(p.a, 0.3))) +
    line(`M${n(w / 2)} 206L${n(w / 2)} 250`, light(p.a, 0.3), 5) +
    at(w / 2 - 88, 206, 0.9, -14, coin(p.gold)) +
    at(w / 2 + 84, 202, 1, 14, coin(p.gold)) +
    (s.wide
      ? at(56, 60, 0.75, 0, fry(p.b, p.a)) + at(w - 56, 150, 0.75, 0, swimLeft(fry(p.a, p.b)))
      : '')
  );
}

function shooting(s: Scene): string {
  const { rng, p, w, h } = s;
  const aim = rng.range(-16, 16);
  return (
    water(s, false) +
    foam(s, 9) +
    school(s, 5, p.c) +
    path(`M${n(w / 2)} 190L${n(w / 2 - 46 + aim * 2)} 70L${n(w / 2 + 46 + aim * 2)} 70Z`, p.a, {
      opacity: '.3',
    }) +
    at(w / 2 + aim, 72, 0.76, rng.range(-8, 8), hero(s)) +
    circle(w / 2 + aim * 0.5, 146, 9, '#fffbe0', { stroke: p.gold, 'stroke-width': 4 }) +
    (s.wide
      ? at(64, 128, 0.83, 0, fry(p.b, p.a)) + at(w - 66, 126, 0.8, 0, swimLeft(fry('#5d7fc9', p.b)))
      : '') +
    at(w / 2, h - 14, 0.84, aim * 0.6, cannon(mix(p.b, '#7a86b8', 0.3), p.a)) +
    at(w / 2 - 84, h - 18, 0.9, 0, coin(p.gold)) +
    at(w / 2 + 84, h - 20, 1, 0, coin(p.gold)) +
    at(w / 2 + 58, h - 8, 0.8, 0, coin(light(p.gold, 0.3))) +
    sparkles(s, 3, '#fff')
  );
}

function treasure(s: Scene): string {
  const { rng, p, w, h } = s;
  return (
    water(s, true) +
    foam(s, 9) +
    reef(s) +
    at(w / 2 + rng.range(-24, 24), 56, 0.6, 0, hero(s)) +
    at(w / 2, 176, 1.24, rng.range(-4, 4), chest('#a4582a', p.gold)) +
    at(w / 2 - 66, h - 24, 0.8, 0, coin(p.gold)) +
    at(w / 2 + 72, h - 20, 0.9, 0, coin(p.gold)) +
    at(w / 2 + 40, h - 12, 0.7, 0, coin(light(p.gold, 0.3))) +
    (s.wide ? at(60, 130, 0.83, 0, fry(p.b, p.a)) : '') +
    sparkles(s, 3, '#fff8de')
  );
}

/** Crowned heroes: the drawing, and where its crown sits. */
const KINGS: Readonly<Record<string, (s: Scene) => string>> = {
  octopus: ({ p, rng, w }) =>
    at(w / 2, 138, 1.26, 0, octopus(rng.pick([p.b, '#e2557a', '#8d5ae0']))) +
    at(w / 2, 44, 0.86, 0, crown('#ffd34d', p.b)),
  puffer: ({ p, w }) =>
    at(w / 2 - 4, 132, 1.36, 0, puffer(p.gold, light(p.gold, 0.6))) +
    at(w / 2 + 6, 58, 0.86, 8, crown('#ffd34d', p.b)),
  goldfish: ({ w }) =>
    at(w / 2 + 14, 136, 1.24, -4, goldfish('#ff7a3c', '#ffc93d')) +
    at(w / 2 + 46, 80, 0.8, 14, crown('#ffd34d', '#ff5a6e')),
};

function king(s: Scene): string {
  const { p, w } = s;
  return (
    water(s, false) +
    foam(s, 9) +
    circle(w / 2, 124, 106, light(p.glow, 0.2), { opacity: '.4' }) +
    circle(w / 2, 124, 82, light(p.glow, 0.5), { opacity: '.5' }) +
    casting(s, KINGS)(s) +
    at(w * 0.18, 64, 0.66, 0, fry(p.b, p.c)) +
    at(w * 0.84, 190, 0.69, 0, swimLeft(fry(p.c, p.b))) +
    (s.wide ? at(56, 176, 0.55, 0, crab(p.b)) : '') +
    reef(s)
  );
}

function deep(s: Scene): string {
  const { rng, p, w, h } = s;
  const cave = mix(shade(p.deep, 0.2), '#0a0f2a', 0.4);
  return (
    rect(0, 0, w, h, 'url(#f)') +
    rect(0, 0, w, h, p.deep, { opacity: '.45' }) +
    circle(w / 2 + 20, 104, 104, p.glow, { opacity: '.28' }) +
    circle(w / 2 + 20, 104, 74, p.glow, { opacity: '.28' }) +
    path(
      `M0 ${h}V0H44Q20 40 34 84T20 168T70 ${h}ZM${w} ${h}V0H${w - 36}Q${w - 10} 50 ${w - 26} 96T${w - 18} 180T${w - 74} ${h}Z`,
      cave,
    ) +
    foam(s, 10) +
    at(w / 2 - 66, 52, 0.36, 0, jelly(p.c)) +
    at(w / 2 - 90, 104, 0.26, 0, jelly(p.b)) +
    at(w / 2 - 2, 124, 1, rng.range(-5, 5), hero(s)) +
    (s.wide ? at(w - 60, 66, 0.5, 0, jelly(p.gold)) : '') +
    path(`M0 ${h}V214Q${n(w * 0.25)} 198 ${n(w * 0.5)} 218T${w} 210V${h}Z`, cave) +
    at(w * 0.2, h - 4, 0.9, 0, coral(p.b)) +
    at(w * 0.82, h - 2, 0.8, 6, coral(p.c))
  );
}

export const FISHING_SCENES: Readonly<Record<string, SceneDraw>> = {
  open: openWater,
  netting,
  shooting,
  treasure,
  king,
  deep,
};
