import { fieldDefs, type Scene } from './backdrop.ts';
import { lookOf } from './palettes.ts';
import { createRng } from './rng.ts';
import { CARD_SCENES } from './scenes/cards.ts';
import { ESPORTS_SCENES } from './scenes/esports.ts';
import { FISHING_SCENES } from './scenes/fishing.ts';
import { LIVE_SCENES } from './scenes/live.ts';
import { LOTTERY_SCENES } from './scenes/lottery.ts';
import { SLOT_SCENES } from './scenes/slots.ts';
import { SPORT_SCENES } from './scenes/sports.ts';
import { svgFile } from './svg.ts';

type SceneDraw = (scene: Scene) => string;

/** Compositions by category id (specification chapter 3: 1 cards .. 7 live video). */
const SCENES: Record<number, readonly SceneDraw[]> = {
  1: CARD_SCENES,
  2: LOTTERY_SCENES,
  3: FISHING_SCENES,
  4: ESPORTS_SCENES,
  5: SLOT_SCENES,
  6: SPORT_SCENES,
  7: LIVE_SCENES,
};

export type Aspect = 'square' | 'wide';

export interface CoverRequest {
  /** Any text; the same seed gives the same picture for ever. Use the game code. */
  seed: string;
  /** Game category 1..7; anything else is drawn as a slot. */
  category: number;
  /** Vendor id 1..15: chooses the colours. */
  vendor: number;
  /** square = 240 x 240 (default); wide = 360 x 240 for two-column tiles. */
  aspect?: Aspect;
  /** Which composition of the category; chosen by the seed when absent. */
  scene?: number;
}

/** Cover of one game as SVG text: no words, no filters, no external references. */
export function gameCover({
  seed,
  category,
  vendor,
  aspect = 'square',
  scene,
}: CoverRequest): string {
  const rng = createRng(`${category}/${vendor}/${seed}`);
  const scenes = SCENES[category] ?? SLOT_SCENES;
  const picked = rng.int(0, scenes.length - 1);
  const draw = scenes[(scene ?? picked) % scenes.length] ?? scenes[0];
  if (!draw) throw new RangeError(`no scenes for category ${category}`);
  const wide = aspect === 'wide';
  const stage: Scene = { rng, p: lookOf(vendor, rng), w: wide ? 360 : 240, h: 240, wide };
  return svgFile({ width: stage.w, height: stage.h, defs: fieldDefs(stage) }, draw(stage));
}
