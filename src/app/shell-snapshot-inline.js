// Inlined into index.html after the static shell and allowed there by its hash. Shows real pictures in the
// shell before the app's code has loaded: those of the last visit's shell snapshot at once, the platform's as
// soon as it has answered. The app then replaces the shell with the same pictures.
const shell = document.querySelector('.shell');
const early = window.earlyAnswers;

const show = (place, source, priority) => {
  if (typeof source !== 'string' || !/^(\/(?!\/)|https?:)/.test(source)) return;
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
  read(hot, ({ data }) =>
    showGames(data.map((game) => [game.game_name, game.game_image || game.image])),
  );
  read(banners, ([first]) => showBanner(first.cover_images));
}
