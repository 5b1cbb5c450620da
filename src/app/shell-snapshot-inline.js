// Inlined into index.html after the static shell and allowed there by its hash. Shows real names and pictures in the
// shell before the app's code has loaded: those of the last visit's shell snapshot at once, the platform's as soon as
// it has answered. The app then replaces the shell with the same pictures.
const shell = document.querySelector('.shell');

// The platform's origin; empty where it is the app's own. Paths of pictures are the platform's. Where it has several
// lines, it is the one that the boot script asks, and pictures that another one told are loaded from it, too
// (contract/pictures.ts).
const early = window.earlyAnswers;
const platform = __SEVERAL_LINES__ && early ? new URL(Object.keys(early)[0]).origin : __PLATFORM__;
const addressOf = (sent) => {
  const line = __SEVERAL_LINES__ && __LINES__.find((each) => sent.startsWith(`${each}/`));
  if (line) return platform + sent.slice(line.length);
  return platform && !/^[a-z]+:/i.test(sent)
    ? new URL(sent, platform).href
    : sent.replace(/^(?![a-z]+:|\/)/i, '/');
};

const showPicture = (place, sent, priority) => {
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

const showBanner = (source) => showPicture(shell.querySelector('.shell-banner'), source, 'high');

// With another category in the address the lobby shows other games.
const places = /game_type=(?!0\b)/.test(location.search)
  ? []
  : shell.querySelectorAll('.shell-grid i');
const showNames = (games) =>
  places.forEach((place, index) => {
    place.lastChild.textContent = (games[index] || [])[0] || '';
  });
const showGames = (games) => {
  showNames(games);
  places.forEach((place, index) => {
    showPicture(place, (games[index] || [])[1], 'low');
  });
};

if (early) {
  // Each is requested once, by whoever is first: the boot script, this one or the app's code (src/api/early-answers.ts).
  const requests = Object.values(early);
  // A list comes bare or under one of two usual names (contract/lists.ts); in others the app's code shows the pictures.
  const rows = (result) => result.data || result.list || result;
  // In the order of the requests (build/shell.ts).
  const showers = [
    (result) => showBanner(rows(result)[0].cover_images),
    (result) =>
      showGames(rows(result).map((game) => [game.game_name, game.game_image || game.image])),
  ];
  const showAnswers = () => {
    requests.forEach((request, index) => {
      const answer = request();
      const show = showers[index];
      if (!show) return;
      answer
        .then((given) => given.clone().json())
        .then(({ result }) => show(result))
        .catch(() => undefined);
    });
  };
  let games;
  try {
    const snapshot = JSON.parse(localStorage.getItem('__GLANCE_KEY__'));
    showBanner(snapshot.banner);
    showNames(snapshot.games);
    games = snapshot.games;
  } catch {
    // There is no shell snapshot (first visit), or it is unreadable.
  }
  if (games) {
    // The first frame already shows a lobby, so it is painted before more is loaded.
    const afterFrame = () => {
      showAnswers();
      showGames(games);
    };
    // A page in the background has no frames.
    if (document.hidden) afterFrame();
    else requestAnimationFrame(() => setTimeout(afterFrame));
  } else showAnswers();
}
