import { burst } from './emblems.ts';
import { INK, PAPER } from './palettes.ts';
import { robotHead } from './robot.ts';
import { awning } from './stall.ts';
import { at, circle, el, ellipse, path, rect, svgFile } from './svg.ts';

/** The app's own icons, 512 x 512: the robot at its stall. tools/icons/draw.ts turns them into PNG. */

const SIZE = 512;

/**
 * Full-bleed picture in flat colours, which PNG keeps small. `scale` below 1 leaves room for masks
 * that cut the rim.
 */
function scene(scale: number): string {
  const middle = 256 * (1 - scale);
  return (
    rect(0, 0, SIZE, SIZE, '#1c2877') +
    circle(256, 306, 250, '#26349a') +
    burst(256, 306, 480) +
    at(
      middle,
      middle,
      scale,
      0,
      circle(256, 306, 182, '#4356c8'),
      circle(256, 306, 182, 'none', {
        stroke: '#f5b942',
        'stroke-width': 13,
        'stroke-dasharray': '0 44',
      }),
      at(256, 338, 2.7, 0, robotHead('happy')),
    ) +
    (scale === 1 ? awning(-24, -6, 560, 104, '#ff7a6b', PAPER) : '')
  );
}

export type AppIcon = 'rounded' | 'full' | 'maskable' | 'badge' | 'favicon';

/**
 * One app icon as SVG text, 512 x 512 (favicon 64 x 64).
 * rounded: transparent corners; full: no corners, for iOS; maskable: everything of use inside the
 * middle 80 %; badge: white on transparent, for status bars; favicon: the head alone.
 */
export function appIcon(kind: AppIcon): string {
  if (kind === 'favicon') {
    return svgFile(
      { width: 64, height: 64 },
      rect(0, 0, 64, 64, '#1b2568', { rx: 15 }),
      circle(32, 36, 25, '#3a4bc4'),
      at(32, 40, 0.46, 0, robotHead('happy')),
    );
  }
  if (kind === 'badge') {
    return svgFile(
      { width: SIZE, height: SIZE },
      path('M256 150V96', 'none', { stroke: '#fff', 'stroke-width': 28 }),
      circle(256, 76, 34, '#fff'),
      rect(34, 228, 60, 112, '#fff', { rx: 28 }),
      rect(418, 228, 60, 112, '#fff', { rx: 28 }),
      // the visor is a hole: one shape, even-odd
      path(
        'M206 136H306A116 116 0 0 1 422 252V320A116 116 0 0 1 306 436H206A116 116 0 0 1 90 320V252A116 116 0 0 1 206 136ZM202 206A68 68 0 0 0 202 342H310A68 68 0 0 0 310 206Z',
        '#fff',
        { 'fill-rule': 'evenodd' },
      ),
      ellipse(206, 274, 22, 32, '#fff'),
      ellipse(306, 274, 22, 32, '#fff'),
    );
  }
  if (kind === 'rounded') {
    const clip = el('clipPath', { id: 'c' }, rect(0, 0, SIZE, SIZE, INK, { rx: 112 }));
    return svgFile(
      { width: SIZE, height: SIZE, defs: clip },
      el('g', { 'clip-path': 'url(#c)' }, scene(1)),
    );
  }
  return svgFile({ width: SIZE, height: SIZE }, scene(kind === 'maskable' ? 0.92 : 1));
}
