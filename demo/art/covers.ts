import { fieldDefs, type Scene, type SceneDraw } from './backdrop.ts';
import { lookOf, submerged } from './palettes.ts';
import { createRng } from './rng.ts';
import { CARD_SCENES } from './scenes/cards.ts';
import { ESPORTS_SCENES } from './scenes/esports.ts';
import { FISHING_SCENES } from './scenes/fishing.ts';
import { LIVE_SCENES } from './scenes/live.ts';
import { LOTTERY_SCENES } from './scenes/lottery.ts';
import { SLOT_SCENES } from './scenes/slots.ts';
import { SPORT_SCENES } from './scenes/sports.ts';
import { svgFile } from './svg.ts';
import { wishOf } from './titles.ts';

/** Compositions by category id (specification chapter 3: 1 cards .. 7 live video). */
export const SCENES: Readonly<Record<number, Readonly<Record<string, SceneDraw>>>> = {
  1: CARD_SCENES,
  2: LOTTERY_SCENES,
  3: FISHING_SCENES,
  4: ESPORTS_SCENES,
  5: SLOT_SCENES,
  6: SPORT_SCENES,
  7: LIVE_SCENES,
};

type Aspect = 'square' | 'wide';

interface CoverRequest {
  /** Any text; the same seed gives the same picture for ever. Use the game code. */
  seed: string;
  /** Game category 1..7; anything else is drawn as a slot. */
  category: number;
  /** Vendor id 1..15: chooses the colours. */
  vendor: number;
  /** The game's name: a title about dragons then gets its dragon (titles.ts). */
  title?: string;
  /** square = 240 x 240 (default); wide = 360 x 240 for two-column tiles. */
  aspect?: Aspect;
  /** Overrides the title's wish with one composition by name (see SCENES). */
  scene?: string;
}

/** Cover of one game as SVG text: no words, no filters, no external references. */
export function gameCover(request: CoverRequest): string {
  const { seed, category, vendor, title = '', aspect = 'square' } = request;
  const rng = createRng(`${category}/${vendor}/${seed}`);
  const scenes = SCENES[category] ?? SLOT_SCENES;
  const wish = wishOf(category, title);
  const thrown = rng.pick(Object.values(scenes));
  const draw = scenes[request.scene ?? wish?.scene ?? ''] ?? thrown;
  const wide = aspect === 'wide';
  const w = wide ? 360 : 240;
  const look = lookOf(vendor, rng);
  const p = scenes === FISHING_SCENES ? submerged(look, rng) : look;
  const stage: Scene = { rng, p, w, h: 240, wide, cast: wish?.cast };
  return svgFile({ width: w, height: 240, defs: fieldDefs(stage) }, draw(stage));
}
