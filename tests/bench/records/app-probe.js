// Runs in the page before its own scripts: notes when a record list asks the database, and when what
// it shows has been painted (see records/app-page.ts).
(() => {
  const probe = {
    /** ms: the account's database was asked for the first time since `begin`. */
    asked: /** @type {number | undefined} */ (undefined),
    /** ms: totals and rows, other ones than before, are painted. */
    shown: /** @type {number | undefined} */ (undefined),
    /** What was shown at `begin`. */
    before: '',
    began: 0,
    begin() {
      probe.asked = undefined;
      probe.shown = undefined;
      probe.before = looks();
      probe.began = performance.now();
    },
  };
  Object.assign(window, { recordsProbe: probe });

  /** Totals, days and first rows as they are read; empty while they are not all there. */
  function looks() {
    // Pages that were left may still be there, hidden.
    const page = [...document.querySelectorAll('main')].find((main) => main.checkVisibility());
    const totals = page?.querySelector('[aria-label="合计"]')?.textContent ?? '';
    const days = page?.querySelector('section[data-day] h2')?.parentElement?.textContent ?? '';
    const row = page?.querySelector('section[data-day] li')?.textContent ?? '';
    return totals && row && !totals.includes('…') ? [totals, days, row].join('\n') : '';
  }

  const noteAsking = () => {
    probe.asked ??= performance.now();
  };
  const own = (/** @type {string} */ name) => /^robohall-\d/.test(name);
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    if (own(name)) noteAsking();
    return Reflect.apply(open, this, version === undefined ? [name] : [name, version]);
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (own(this.name) && [given[0]].flat().includes('sums')) noteAsking();
    return Reflect.apply(transaction, this, given);
  };

  const look = () => {
    if (probe.shown !== undefined) return;
    const now = looks();
    if (now === '' || now === probe.before) return;
    probe.shown = 0;
    // The next task after the next frame: it is painted by then.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        probe.shown = performance.now();
      };
      port2.postMessage(undefined);
    });
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['style'],
  });
})();
