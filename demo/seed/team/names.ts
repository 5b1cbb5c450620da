import type { Rng } from '../../art/rng.ts';

const FAMILIES =
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng cao peng'.split(
    ' ',
  );
const GIVEN =
  'wei fang na min jing lei qiang yan jie tao ming chao xia ping gang hui yun bo lan mei hao ning xin yu long feng hong jun kai rui'.split(
    ' ',
  );
const WORDS =
  'lucky moon tiger panda happy star river cloud golden summer winter ocean magic dragon lotus bamboo sunny night coffee maple'.split(
    ' ',
  );

/** Gives out names such as players choose, 8 to 20 characters long, each once. */
export function nameGiver(rng: Rng, taken: readonly string[]): () => string {
  const given = new Set(taken);
  return () => {
    for (;;) {
      const name = draw(rng);
      if (name.length < 8 || name.length > 20 || given.has(name)) continue;
      given.add(name);
      return name;
    }
  };
}

function draw(rng: Rng): string {
  const family = rng.pick(FAMILIES);
  const person = family + rng.pick(GIVEN) + (rng.chance(0.4) ? rng.pick(GIVEN) : '');
  const number = rng.pick([
    () => String(rng.int(80, 99)) + String(rng.int(1, 12)).padStart(2, '0'),
    () => String(rng.int(1985, 2005)),
    () => String(rng.int(1, 999)),
    () => rng.pick(['666', '888', '520', '168', '1314']),
  ])();
  return rng.pick([
    () => `${person}${number}`,
    () => `${person}_${number}`,
    () => `${rng.pick(WORDS)}_${family}${rng.int(1, 99)}`,
    () => `${rng.pick(WORDS)}${rng.pick(WORDS)}${rng.int(1, 99)}`,
  ])();
}
