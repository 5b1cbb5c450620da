// Runs in the page: notes the times between frames until `frameProbe.over` is set.
(() => {
  const probe = { times: /** @type {number[]} */ ([]), over: false };
  Object.assign(window, { frameProbe: probe });
  /** @type {number | undefined} */
  let last;
  /** @param {number} now ms */
  const frame = (now) => {
    if (probe.over) return;
    if (last !== undefined) probe.times.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})();
