import { afterTest } from './after-test.ts';

const departures: URL[] = [];

// Another document in place of this one would end the tests.
navigation.addEventListener('navigate', (event) => {
  const { url, sameDocument } = event.destination;
  if (sameDocument || event.downloadRequest !== null) return;
  event.preventDefault();
  departures.push(new URL(url));
});

afterTest(() => {
  departures.length = 0;
});

/** Where the mounted app has gone to in this test, out of its own document; the page stays. */
export function departuresSoFar(): readonly URL[] {
  return departures;
}
