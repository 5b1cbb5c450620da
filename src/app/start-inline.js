// Inlined behind the static shell and allowed there by its hash, in JavaScript that every browser parses: without it,
// a shell that looks alive would be all that an old browser or a dead line shows.
// public/start-check.js looks after code that has arrived and did not start.
(function () {
  var page = document.documentElement;
  var supports = HTMLScriptElement.supports;
  // The import map needs Chrome 89. That has no supports() yet, but byte streams, which came with it.
  if (!(supports ? supports('importmap') : window.ReadableByteStreamController)) {
    location.replace('/repair.html#old');
    return;
  }
  // A slow line is no fault: the page goes on loading, and the note goes when the app has started.
  setTimeout(function () {
    if (page.dataset.app) return;
    var note = document.createElement('output');
    note.id = 'late';
    note.textContent = '网络较慢，还在加载 ';
    [
      ['重新加载', window.entryAddress || ''],
      ['打不开？', '/repair.html'],
    ].forEach(function (way) {
      var link = document.createElement('a');
      link.textContent = way[0];
      link.href = way[1];
      note.appendChild(link);
    });
    document.body.appendChild(note);
    var watch = setInterval(function () {
      if (!page.dataset.app) return;
      note.remove();
      clearInterval(watch);
    }, 200);
  }, 10000);
})();
