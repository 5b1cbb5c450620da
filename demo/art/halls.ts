import { fieldDefs, type Scene } from './backdrop.ts';
import { shade } from './color.ts';
import { SCENES } from './covers.ts';
import { emblem } from './emblems.ts';
import { INK, submerged, vendorPalette } from './palettes.ts';
import { createRng } from './rng.ts';
import { FISHING_SCENES } from './scenes/fishing.ts';
import { SLOT_SCENES } from './scenes/slots.ts';
import { awning } from './stall.ts';
import { at, circle, svgFile } from './svg.ts';

interface HallRequest {
  vendor: number;
  category: number;
  /** Tells halls of one vendor apart; the vendor and category are part of it anyway. */
  seed?: string;
  /** wide = 360 x 240 (default), square = 240 x 240. */
  aspect?: 'square' | 'wide';
}

/** Step through a category's scenes from vendor to vendor: without a common factor with any number of scenes up to 10. */
const STEP = 11;

/**
 * Tile of a vendor's hall in a category: one of the category's scenes, another one for each vendor as long as there are
 * enough, under the vendor's awning and with its crest.
 */
export function platCover({ vendor, category, seed = '', aspect = 'wide' }: HallRequest): string {
  const rng = createRng(`hall/${vendor}/${category}/${seed}`);
  const wide = aspect === 'wide';
  const scenes = SCENES[category] ?? SLOT_SCENES;
  const draws = Object.values(scenes);
  const draw = draws[(vendor * STEP + category) % draws.length] ?? Object.values(SLOT_SCENES)[0];
  const own = vendorPalette(vendor);
  const p = scenes === FISHING_SCENES ? submerged(own, rng) : own;
  const w = wide ? 360 : 240;
  const s: Scene = { rng, p, w, h: 240, wide };
  return svgFile(
    { width: w, height: 240, defs: fieldDefs(s) },
    draw?.(s) ?? '',
    awning(-8, -12, w + 16, 40, own.b, '#fff7e6'),
    at(
      wide ? 58 : 50,
      184,
      wide ? 0.72 : 0.62,
      0,
      circle(0, 0, 64, '#fff7e6', { stroke: INK, 'stroke-width': 4 }),
      circle(0, 0, 56, shade(own.deep, 0.1), { stroke: own.a, 'stroke-width': 4 }),
      at(0, 0, 0.86, 0, emblem(vendor)),
    ),
  );
}
