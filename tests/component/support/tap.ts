import { expect } from 'vitest';
import { type Locator, locators } from 'vitest/browser';

declare module 'vitest/browser' {
  interface Locator {
    /**
     * Waits until the element is there alone, visible, enabled, still and covered by nothing, and taps its middle. The
     * events are made in the page, in a browser's order, at a fifth of what Playwright's `click()` costs. For the browser
     * they are no gesture of a user: a test that needs one uses `click()`.
     */
    tap(): Promise<void>;
  }
}

// Vitest's types know only methods that find elements.
(locators.extend as (methods: { tap(this: Locator): Promise<void> }) => void)({
  async tap() {
    let target: Element | undefined;
    const obstacle = async () => {
      const before = look(this);
      if (before.obstacle !== 'none') return before.obstacle;
      // As Playwright does: what still moves in the next frame is not tapped.
      await new Promise(frame);
      const now = look(this);
      target = now.target;
      return isSamePlace(before, now) ? now.obstacle : 'moving';
    };
    await expect.poll(obstacle, { message: `can be tapped: ${this.selector}` }).toBe('none');
    if (target) tapOn(target);
  },
});

// A test may replace the page's clock.
const frame = window.requestAnimationFrame.bind(window);

/** What would take a tap on the middle of an element, where that lies, and what is in its way. */
interface Look {
  obstacle: string;
  target?: Element;
  place?: DOMRect;
}

function isSamePlace(one: Look, other: Look): boolean {
  return one.place?.x === other.place?.x && one.place?.y === other.place?.y;
}

function look(locator: Locator): Look {
  const [element, ...others] = locator.elements();
  if (!element) return { obstacle: 'not there' };
  if (others.length > 0) return { obstacle: `there ${others.length + 1} times` };
  if (!element.checkVisibility({ visibilityProperty: true })) return { obstacle: 'not visible' };
  if (element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *')) {
    return { obstacle: 'disabled' };
  }
  let target = topmostAtMiddle(element);
  if (!takesTap(element, target)) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    target = topmostAtMiddle(element);
  }
  if (!target) return { obstacle: 'out of sight' };
  const place = element.getBoundingClientRect();
  if (takesTap(element, target)) return { obstacle: 'none', target, place };
  return { obstacle: `covered by ${target.outerHTML.slice(0, 200)}` };
}

function topmostAtMiddle(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

function takesTap(element: Element, target: Element | null): boolean {
  return element.contains(target) || target?.closest('label')?.control === element;
}

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

function tapOn(target: Element): void {
  const { left, top, width, height } = target.getBoundingClientRect();
  const how = {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    detail: 1,
    clientX: left + width / 2,
    clientY: top + height / 2,
  };
  const pointer = { ...how, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  target.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  if (target.dispatchEvent(new MouseEvent('mousedown', { ...how, buttons: 1 }))) {
    const focusable = target.closest<HTMLElement>(FOCUSABLE);
    if (focusable) focusable.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  target.dispatchEvent(new PointerEvent('pointerup', pointer));
  target.dispatchEvent(new MouseEvent('mouseup', how));
  target.dispatchEvent(new PointerEvent('click', pointer));
}
