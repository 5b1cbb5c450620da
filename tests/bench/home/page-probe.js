// Runs in the page before its own scripts: fills window.homeProbe (see probe.ts).

function probe() {
  /** @type {Window['homeProbe']} */
  const result = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    blocking: 0,
    cls: 0,
    ready: undefined,
    tapped: undefined,
    lastActivity: 0,
  };
  window.homeProbe = result;

  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry) => void} see
   */
  const observe = (type, see) =>
    new PerformanceObserver((list) => {
      result.lastActivity = performance.now();
      for (const entry of list.getEntries()) see(entry);
    }).observe({ type, buffered: true });

  observe('paint', (entry) => {
    if (entry.name !== 'first-contentful-paint') return;
    result.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    result.lcp = entry.startTime;
  });
  observe('longtask', (entry) => {
    result.blocking += entry.duration - 50;
  });
  observe('resource', () => undefined);

  let session = { start: 0, end: 0, sum: 0 };
  observe('layout-shift', (entry) => {
    const shift = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (
      entry
    );
    const { value, hadRecentInput } = shift;
    if (hadRecentInput) return;
    const at = entry.startTime;
    const continues = at - session.end < 1000 && at - session.start < 5000;
    session = continues
      ? { ...session, end: at, sum: session.sum + value }
      : { start: at, end: at, sum: value };
    result.cls = Math.max(result.cls, session.sum);
  });

  // Told from their shape, so that the measure does not lean on the markup: a banner fills most of
  // the width and is wide, a game cover is a smaller picture of some size.
  const isLobbyPainted = () => {
    let banners = 0;
    let covers = 0;
    for (const image of document.images) {
      const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
      const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      if (!inView || !image.complete || image.naturalWidth === 0) continue;
      if (width > innerWidth * 0.7 && width > height * 1.4) banners += 1;
      else if (width >= 56 && height >= 56) covers += 1;
    }
    return banners >= 1 && covers >= 6;
  };
  const { ready } = window.homeProbeSettings;
  const isReady = () => {
    if (ready === undefined) return true;
    if (ready === 'lobby') return isLobbyPainted();
    const shown = [...document.querySelectorAll(ready.selector)].filter((each) => {
      const { top, height } = each.getBoundingClientRect();
      return height > 0 && top < innerHeight;
    });
    return shown.length >= ready.count;
  };
  const look = () => {
    if (result.ready !== undefined || !isReady()) return;
    result.ready = performance.now();
    clearInterval(timer);
    document.removeEventListener('load', lookNextFrame, true);
  };
  const lookNextFrame = () => requestAnimationFrame(look);
  document.addEventListener('load', lookNextFrame, true);
  // Pictures may be loaded before the layout brings them into view.
  const timer = setInterval(lookNextFrame, 100);

  // The tab that the bench taps again and again until it is chosen.
  const { tapped } = window.homeProbeSettings;
  const taps = setInterval(() => {
    if (tapped === undefined || !document.querySelector(tapped)) return;
    result.tapped = performance.now();
    clearInterval(taps);
  }, 10);
}

if (window === window.top) probe();
