import type { Page } from '@playwright/test';

/** What Chromium does when the app can be installed. True when the page took the offer. */
export function offerInstall(page: Page) {
  return page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      Reflect.set(window, 'asked', true);
      return Promise.resolve({ outcome: 'accepted' });
    };
    window.dispatchEvent(Object.assign(offer, { prompt }));
    return offer.defaultPrevented;
  });
}
