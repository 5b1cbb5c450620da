/** All that html2canvas writes into the frame in which it lays the poster out. */
const BLANK_PAGE = /^(<!DOCTYPE html>)?<html><\/html>$/i;

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown;
}

/**
 * Runs `draw` and makes the frame that html2canvas opens meanwhile one that our policy has nothing
 * against. The library does three things there which the page's policy forbids or complains of: it
 * writes a blank page (Trusted Types), and brings a style element along (`style-src`). The frame gets
 * a policy of its own for exactly that blank page, and takes no style elements: posters have none.
 *
 * The library opens its frame before it waits for anything, so that nobody else can meet the hook.
 * @param draw begins to draw, at once
 * @returns what `draw` gave, and the function that takes the frame away where the library left it
 */
export function withQuietFrame<T>(draw: () => T): { begun: T; removeFrame: () => void } {
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
