import html2canvas from 'html2canvas';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './render-poster.css';
import { Robot } from '../../../../ui/robot.tsx';
import garland from './garland.svg?inline';
import market from './market.svg?inline';
import { layoutOf, WORDS } from './poster-layout.ts';
import { POSTER, type PosterOrder, posterHeight } from './sizes.ts';

/** The only HTML that html2canvas writes into its layout frame. */
const BLANK_PAGE = /^(<!DOCTYPE html>)?<html><\/html>$/i;

/** Outside the viewport, at whole pixels. */
const HIDDEN = { position: 'fixed', top: '0', left: '-10000px', pointerEvents: 'none' } as const;

/**
 * Lays out a poster outside the viewport and draws it.
 * @param signal aborts the drawing and removes everything from the page
 * @returns a canvas of exactly the specified size
 * @throws {Error} when the browser cannot draw the poster
 */
export async function renderPoster(
  content: PosterContent,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const host = document.createElement('div');
  Object.assign(host.style, HIDDEN);
  host.ariaHidden = 'true';
  host.inert = true;
  document.body.append(host);
  const root = createRoot(host);
  let removeFrame = () => {};
  try {
    flushSync(() => root.render(<Poster {...content} />));
    const poster = host.firstElementChild;
    if (!(poster instanceof HTMLElement)) throw new Error('the poster was not laid out');
    const images = [...host.querySelectorAll('img')].map((image) => image.decode());
    await Promise.race([Promise.all(images), givenUp]);
    const drawn = withQuietFrame(() => html2canvas(poster, optionsFor(host, content)));
    removeFrame = drawn.removeFrame;
    return ofRightSize(await Promise.race([drawn.begun, givenUp]), content);
  } finally {
    removeFrame();
    root.unmount();
    host.remove();
  }
}

/** The rest of the page, including its styles, is excluded, because a poster contains all its styles. */
function optionsFor(host: HTMLElement, { full }: PosterContent) {
  const height = posterHeight(full);
  return {
    width: POSTER.width,
    height,
    scale: 1,
    windowWidth: POSTER.width,
    windowHeight: height,
    scrollX: 0,
    scrollY: 0,
    backgroundColor: '#000000',
    logging: false,
    ignoreElements: (element: Element) => !element.contains(host) && !host.contains(element),
  };
}

function ofRightSize(canvas: HTMLCanvasElement, { full }: PosterContent): HTMLCanvasElement {
  if (canvas.width !== POSTER.width || canvas.height !== posterHeight(full)) {
    throw new Error(`the poster came out as ${canvas.width} × ${canvas.height}`);
  }
  return canvas;
}

interface PosterContent extends PosterOrder {
  /** The QR code as an image URL, {@link POSTER.qr} px wide. */
  qr: string;
}

/**
 * A poster. All styles are inline, in px and plain colours: html2canvas supports neither the app's style
 * sheets nor colour functions, and the poster looks the same in both themes.
 */
function Poster(content: PosterContent) {
  const { full, qr, href, code, by } = content;
  const at = layoutOf(content);
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
      <div style={at.link}>{href}</div>
      <div style={at.age}>18+</div>
    </div>
  );
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown;
}

/**
 * Runs `draw` and adapts the frame that html2canvas opens to the page's Content-Security-Policy. The library
 * writes a blank page, which Trusted Types forbid, and clones a style element, which `style-src` forbids. So
 * the frame gets a Trusted Types policy that allows exactly that blank page, and style elements are removed;
 * posters have none.
 * The library opens its frame synchronously, so no other code runs while the getter is replaced.
 * @param draw starts the drawing synchronously
 * @returns the result of `draw`, and a function that removes the frame if the library left it
 */
function withQuietFrame<T>(draw: () => T): { begun: T; removeFrame: () => void } {
  const owner = HTMLIFrameElement.prototype;
  const original = Object.getOwnPropertyDescriptor(owner, 'contentWindow');
  const frames = new Set<HTMLIFrameElement>();
  const removeFrame = () => {
    for (const frame of frames) frame.remove();
  };
  Object.defineProperty(owner, 'contentWindow', {
    configurable: true,
    enumerable: true,
    get(this: HTMLIFrameElement): Window | null {
      const frame: Window | null = original?.get?.call(this) ?? null;
      if (frame && this.classList.contains('html2canvas-container') && !frames.has(this)) {
        frames.add(this);
        quieten(frame);
      }
      return frame;
    },
  });
  try {
    return { begun: draw(), removeFrame };
  } finally {
    if (original) Object.defineProperty(owner, 'contentWindow', original);
  }
}

function quieten(frame: Window): void {
  const { trustedTypes } = frame as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => {
      if (!BLANK_PAGE.test(html)) throw new TypeError('only a blank page is written here');
      return html;
    },
  });
  const { document } = frame;
  const adopt = document.adoptNode.bind(document);
  document.adoptNode = <N extends Node>(node: N): N => {
    if (node instanceof Element) {
      for (const style of node.querySelectorAll('style')) style.remove();
    }
    return adopt(node);
  };
}
