import html2canvas from 'html2canvas';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Poster, type PosterContent } from './poster.tsx';
import { withQuietFrame } from './quiet-frame.ts';
import './render-poster.css';
import { POSTER } from './sizes.ts';

/** Out of sight of everybody, at whole pixels. */
const HIDDEN = { position: 'fixed', top: '0', left: '-10000px', pointerEvents: 'none' } as const;

/**
 * Lays a poster out where nobody sees it, and draws it.
 * @param signal gives it up: nothing of it is left in the page, whatever the browser still waits for
 * @returns exactly the specification's size
 * @throws {Error} when the browser cannot draw it
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

/** The rest of the page, its styles included, stays out: a poster brings all it needs. */
function optionsFor(host: HTMLElement, { full }: PosterContent) {
  const height = full ? POSTER.fullHeight : POSTER.plainHeight;
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
  const height = full ? POSTER.fullHeight : POSTER.plainHeight;
  if (canvas.width !== POSTER.width || canvas.height !== height) {
    throw new Error(`the poster came out as ${canvas.width} × ${canvas.height}`);
  }
  return canvas;
}
