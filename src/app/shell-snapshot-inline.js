// Inlined into index.html after the static shell and allowed there by its hash. Shows real pictures in the
// shell before the app's code has loaded: those of the last visit's shell snapshot at once, the platform's as
// soon as it has answered. The app then replaces the shell with the same pictures.
const shell = document.querySelector('.shell');
const early = window.earlyAnswers;

// The platform's origin; empty where it is the app's own. Paths of pictures are the platform's. Where it has several
// lines, it is the one that the boot script has asked, and pictures that another one told are loaded from it, too
// (contract/pictures.ts).
const platform = __SEVERAL_LINES__ && early ? new URL(Object.keys(early)[0]).origin : __PLATFORM__;
const addressOf = (sent) => {
  const line = __SEVERAL_LINES__ && __LINES__.find((each) => sent.startsWith(`${each}/`));
  if (line) return platform + sent.slice(line.length);
  return platform && !/^[a-z]+:/i.test(sent)
    ? new URL(sent, platform).href
    : sent.replace(/^(?![a-z]+:|\/)/i, '/');
};

const show = (place, sent, priority) => {
  const source = typeof sent === 'string' && sent && addressOf(sent);
  if (!source || !/^(\/(?!\/)|https?:)/.test(source)) return;
  let image = place.querySelector('img');
  if (!image) {
    image = new Image();
    image.alt = '';
    image.fetchPriority = priority;
    place.prepend(image);
  }
  if (image.getAttribute('src') !== source) image.src = source;
};

const showBanner = (source) => show(shell.querySelector('.shell-banner'), source, 'high');

const showGames = (games) => {
  // With another category in the address the lobby shows other games.
  if (/game_type=(?!0\b)/.test(location.search)) return;
  shell.querySelectorAll('.shell-grid i').forEach((place, index) => {
    const [name, source] = games[index] || [];
    show(place, source, 'low');
    place.lastChild.textContent = name || '';
  });
};

if (early) {
  try {
    const { banner, games } = JSON.parse(localStorage.getItem('__GLANCE_KEY__'));
    showBanner(banner);
    showGames(games);
  } catch {
    // There is no shell snapshot (first visit), or it is unreadable.
  }
  const read = (request, use) =>
    request
      .then((answer) => answer.clone().json())
      .then(({ result }) => use(result))
      .catch(() => undefined);
  // In the order of the requests (build/shell.ts).
  const [banners, hot] = Object.values(early);
  // A list comes bare or under one of two usual names (contract/lists.ts); in others the app's code shows the pictures.
  const rows = (result) => result.data || result.list || result;
  read(hot, (result) =>
    showGames(rows(result).map((game) => [game.game_name, game.game_image || game.image])),
  );
  read(banners, (result) => showBanner(rows(result)[0].cover_images));
}
