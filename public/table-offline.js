// Shown by the worker in place of a table that could not be fetched, under the table's own address.
(() => {
  try {
    const dark = localStorage.getItem('dark');
    if (dark === '1' || dark === 'true') document.documentElement.dataset.theme = 'dark';
    if (dark === '0' || dark === 'false') document.documentElement.dataset.theme = 'light';
  } catch {
    // No storage: the system's theme.
  }
  const again = () => {
    const status = document.getElementById('status');
    if (status) status.textContent = '正在重新连接…';
    location.reload();
  };
  document.getElementById('retry')?.addEventListener('click', again);
  addEventListener('online', again);

  // A platform that was down comes back without the browser knowing of it.
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const { ok } = await fetch(location.pathname, { cache: 'no-store', redirect: 'error' });
      if (ok) again();
    } catch {
      // Not yet.
    }
  };
  setInterval(look, 8000);
  document.addEventListener('visibilitychange', look);
})();
