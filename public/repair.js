// Stands alone on purpose: it must work when nothing of the app does.
(() => {
  const place = (id) => document.getElementById(id);
  const say = (id, text) => {
    const element = place(id);
    if (element) element.textContent = text;
  };
  let busy = false;

  /** The version on the server, or undefined when it cannot be reached. */
  async function latestVersion() {
    try {
      const response = await fetch('/version.json', { cache: 'no-store' });
      const { version, builtAt } = await response.json();
      return `${version}\n${String(builtAt).slice(0, 10)} 发布`;
    } catch {
      return undefined;
    }
  }

  /** The version of the worker in charge here, if there is one. */
  function localVersion() {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return Promise.resolve('没有离线程序');
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(String(data));
      worker.postMessage({ type: 'VERSION' }, [port2]);
      // A broken worker answers nothing.
      setTimeout(() => resolve('没有回应'), 3000);
    });
  }

  /** The cache that keeps by whose invite link this device came (src/session/invited-keeping.ts). */
  const INVITED = 'robohall-invited';

  /** @param before what was done already, for the player */
  async function repair(before = '') {
    // Without a network there is nothing to load again: what is stored is all there is.
    if ((await latestVersion()) === undefined) {
      say(
        'status',
        `${before}现在连不上网络，先不清除程序：清除后没有网络就打不开了。请联网后再试。`,
      );
      return;
    }
    say('status', `${before}正在清除…`);
    try {
      const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
      await Promise.all(registrations.map((registration) => registration.unregister()));
      const names = 'caches' in window ? await caches.keys() : [];
      const ofCode = names.filter((name) => name !== INVITED);
      await Promise.all(ofCode.map((name) => caches.delete(name)));
      say('status', '已清除，正在重新加载…');
      location.replace('/home');
    } catch (error) {
      say(
        'status',
        `${before}程序没有全部清除（${error.message}）。请再试一次，或在浏览器设置中清除本站的缓存。`,
      );
    }
  }

  /** Deletes one database; while another page holds it open the browser waits, and the player is told. */
  function deleteDatabase(name) {
    return new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = resolve;
      deleting.onerror = () => reject(deleting.error);
      deleting.onblocked = () =>
        say('status', '有别的页面正在使用本机数据：请关闭其他 RoboHall 页面，这里会接着删除。');
    });
  }

  async function deleteData() {
    const words =
      '删除本机保存的记录、收藏、操作记录和记住的密码？平台上的数据不受影响。还没付款的充值订单，请先付款或记下地址和金额。';
    if (!window.confirm(words)) return;
    if (!window.indexedDB?.databases) {
      say(
        'status',
        '这个浏览器不能在本页删除。请在浏览器设置中清除本站的数据：登录状态和本机设置会一起清除，之后需要重新登录。',
      );
      return;
    }
    if ((await latestVersion()) === undefined) {
      say('status', '现在连不上网络，先不删除：删除后没有网络就没法重新下载。请联网后再试。');
      return;
    }
    say('status', '正在删除…');
    try {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      await Promise.all(names.filter((name) => name.startsWith('robohall')).map(deleteDatabase));
    } catch (error) {
      say(
        'status',
        `本机数据没有全部删除（${error.message}）。请再试一次，或在浏览器设置中清除本站的数据。`,
      );
      return;
    }
    await repair('本机数据已删除。');
  }

  function onTap(id, work) {
    place(id)?.addEventListener('click', async (event) => {
      const button = event.currentTarget;
      if (busy) return;
      busy = true;
      button.setAttribute('aria-disabled', 'true');
      await work();
      busy = false;
      button.removeAttribute('aria-disabled');
    });
  }

  onTap('repair', () => repair());
  onTap('delete', deleteData);
  if (location.search.includes('reason=start')) place('reason')?.removeAttribute('hidden');

  latestVersion().then((version) => say('latest', version ?? '连不上网络'));
  localVersion().then((version) => say('local', version));
})();
