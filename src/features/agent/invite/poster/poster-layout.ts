import type { CSSProperties } from 'react';
import { POSTER, type PosterOrder, posterHeight } from './sizes.ts';

export const WORDS = {
  headline: '来夜市，一起玩',
  subline: { web: '打开网页就能玩，不用下载', bot: '打开机器人，随时找到我们' },
  steps: {
    web: '手机相机或浏览器扫一扫 · 邀请码自动填好',
    bot: '扫一扫进入机器人 · 跟着它打开大厅',
  },
} as const;

const NIGHT = { gold: '#f5b942', paper: '#eef1fb', mist: '#9fabcc' } as const;
const FONT =
  'system-ui, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const FIGURES = `"DIN Alternate", "Bahnschrift", "Roboto", ${FONT}`;
const QR_LEFT = 150;
const FRAME = 8;
/** Width available for a line of text, px. */
const LINE_WIDTH = POSTER.width - 2 * 32;

/** Top positions of the parts, px. */
const TOPS = {
  full: { logo: 36, headline: 446, subline: 532, qr: 596, code: 988, steps: 1046, link: 1094 },
  plain: { logo: 26, headline: 92, subline: 158, qr: 212, code: 600, steps: 658, link: 700 },
} as const;

/** Font size of the link, px: as large as fits on one line, within readable limits. */
export function linkSize(link: string): number {
  // Upper bound for a character's width, as a fraction of the font size.
  const fits = Math.floor(LINE_WIDTH / (link.length * 0.6));
  return Math.max(12, Math.min(20, fits));
}

/** The style of a text line across the whole poster. */
function line(top: number, size: number, lineHeight: number): CSSProperties {
  return {
    position: 'absolute',
    top,
    left: 0,
    width: POSTER.width,
    height: lineHeight,
    lineHeight: `${lineHeight}px`,
    fontSize: size,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  };
}

export function layoutOf({ full, href }: PosterOrder) {
  const top = full ? TOPS.full : TOPS.plain;
  const robotSize = full ? 60 : 52;
  return {
    robotSize,
    root: {
      position: 'relative',
      width: POSTER.width,
      height: posterHeight(full),
      overflow: 'hidden',
      background: '#000000',
      color: NIGHT.paper,
      fontFamily: FONT,
      fontSize: 24,
      fontWeight: 400,
      WebkitTextSizeAdjust: 'none',
    },
    art: {
      position: 'absolute',
      top: 0,
      left: 0,
      width: POSTER.width,
      height: full ? 440 : 200,
    },
    logo: { ...line(top.logo, full ? 42 : 38, robotSize), fontWeight: 800, letterSpacing: 0 },
    robot: { display: 'inline-block', height: robotSize, marginRight: 12, verticalAlign: 'top' },
    word: { display: 'inline-block', color: NIGHT.paper, verticalAlign: 'top' },
    wordEnd: { color: NIGHT.gold },
    host: { position: 'absolute', top: 262, left: 261, width: 148, height: 148 },
    headline: {
      ...line(top.headline, full ? 62 : 46, full ? 80 : 60),
      color: NIGHT.gold,
      fontWeight: 800,
    },
    subline: { ...line(top.subline, full ? 28 : 24, 38), color: NIGHT.paper },
    frame: {
      position: 'absolute',
      top: top.qr - FRAME,
      left: QR_LEFT - FRAME,
      width: POSTER.qr + 2 * FRAME,
      height: POSTER.qr + 2 * FRAME,
      borderRadius: 18,
      border: `4px solid ${NIGHT.gold}`,
      boxSizing: 'border-box',
      background: '#ffffff',
    },
    qr: {
      position: 'absolute',
      top: top.qr,
      left: QR_LEFT,
      width: POSTER.qr,
      height: POSTER.qr,
    },
    code: line(top.code, 40, 52),
    codeLabel: { color: NIGHT.mist, fontSize: 24, marginRight: 16 },
    codeText: {
      color: NIGHT.gold,
      fontFamily: FIGURES,
      fontSize: 42,
      fontWeight: 700,
      letterSpacing: 4,
    },
    steps: { ...line(top.steps, 24, 36), color: NIGHT.paper },
    link: { ...line(top.link, linkSize(href), 28), color: NIGHT.mist, fontFamily: FIGURES },
    age: {
      position: 'absolute',
      top: full ? 24 : TOPS.plain.qr + POSTER.qr - 30,
      left: 592,
      width: 52,
      height: 30,
      lineHeight: '30px',
      borderRadius: 15,
      background: '#1d2744',
      color: NIGHT.mist,
      fontSize: 16,
      textAlign: 'center',
    },
  } satisfies Record<string, CSSProperties | number>;
}
