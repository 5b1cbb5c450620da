import { Robot } from '../../../../ui/robot.tsx';
import garland from './garland.svg?inline';
import market from './market.svg?inline';
import { layoutOf, WORDS } from './poster-layout.ts';
import { POSTER } from './sizes.ts';

export interface PosterContent {
  /** The tall one with the market. */
  full: boolean;
  /** The code as a picture, {@link POSTER.qr} px wide. */
  qr: string;
  /** Where the code leads, in clear text. */
  link: string;
  /** The player's own code, empty where it is not known. */
  code: string;
  /** How one follows the link: with a browser, or with the bot. */
  by: 'web' | 'bot';
}

/**
 * A poster. Everything about it is written on its elements, in px and plain colours: html2canvas knows
 * neither our stylesheets nor colour functions, and the poster is the same in both themes.
 */
export function Poster({ full, qr, link, code, by }: PosterContent) {
  const at = layoutOf({ full, link });
  return (
    <div style={at.root}>
      <img src={full ? market : garland} alt="" style={at.art} />
      <div style={at.logo}>
        <span style={at.robot}>
          <Robot mood="happy" size={at.robotSize} />
        </span>
        <span style={at.word}>
          Robo<span style={at.wordEnd}>Hall</span>
        </span>
      </div>
      {full && (
        <div style={at.host}>
          <Robot mood="happy" size={148} />
        </div>
      )}
      <div style={at.headline}>{WORDS.headline}</div>
      <div style={at.subline}>{WORDS.subline[by]}</div>
      <div style={at.frame} />
      <img src={qr} alt="" width={POSTER.qr} height={POSTER.qr} style={at.qr} />
      {code !== '' && (
        <div style={at.code}>
          <span style={at.codeLabel}>邀请码</span>
          <span style={at.codeText}>{code}</span>
        </div>
      )}
      <div style={at.steps}>{WORDS.steps[by]}</div>
      <div style={at.link}>{link}</div>
      <div style={at.age}>18+</div>
    </div>
  );
}
