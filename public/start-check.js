// Runs after the app's code, which marks the page as started. Stands alone, in plain old JavaScript, because it must run
// where the app's code throws, does not parse, or is blocked by the policy of another release (faults 68, 70). Where
// that code does not arrive, this does not run either: src/app/start-inline.js then speaks.
(function () {
  var TRIED = 'start_tried';

  /** A lost request looks like broken code, so the page is loaded once more before the player is told. */
  function isFirstTry() {
    try {
      var isFirst = sessionStorage.getItem(TRIED) === null;
      if (isFirst) sessionStorage.setItem(TRIED, '1');
      return isFirst;
    } catch (_error) {
      return false;
    }
  }

  function isStarted() {
    if (document.documentElement.getAttribute('data-app') !== 'started') return false;
    try {
      sessionStorage.removeItem(TRIED);
    } catch (_error) {
      // Without storage there was no first try.
    }
    return true;
  }

  function loadAgain() {
    // The page's first script keeps the address with which it was entered, and its login token.
    if (window.entryAddress) location.replace(window.entryAddress);
    else location.reload();
  }

  function tell() {
    document.body.textContent =
      '应用没有打开。请检查网络后刷新；仍打不开时，请更新系统或浏览器，或打开';
    var link = document.createElement('a');
    link.href = '/repair.html';
    link.textContent = '修复页面';
    document.body.appendChild(link);
  }

  function openRepairPage() {
    var request = new XMLHttpRequest();
    request.open('GET', '/repair.html');
    request.onload = function () {
      if (request.status === 200) location.replace('/repair.html?reason=start');
      else tell();
    };
    request.onerror = tell;
    request.send();
  }

  setTimeout(function () {
    if (isStarted()) return;
    if (isFirstTry()) loadAgain();
    else openRepairPage();
  }, 1000);
})();
