// Inlined into index.html after the static shell and allowed there by its hash. Reads the home screen's public data
// in parallel with the app's code, and shows real names and pictures in the shell before that code has loaded: those
// of the last visit's shell snapshot at once, the platform's as soon as it has answered. The app then replaces the
// shell with the same pictures.
const shell = document.querySelector('.shell');

const origins = __LINES__;
let platform = __PLATFORM__;
if (__SEVERAL_LINES__) {
  try {
    // The line that answered at the last visit (src/api/lines.ts).
    const line = localStorage.getItem('__LINE_KEY__');
    if (origins.includes(line)) platform = line;
  } catch {
    // Without storage the first line is asked.
  }
}

// Paths of pictures are the platform's, whose origin is empty where it is the app's own. Pictures that another line
// of it told are loaded from the line that is asked (contract/pictures.ts).
const addressOf = (sent) => {
  const line = __SEVERAL_LINES__ && origins.find((each) => sent.startsWith(`${each}/`));
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

const afterFrame = (work) => {
  // A page in the background has no frames.
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
};

if (!document.documentElement.dataset.shell) {
  // A list comes bare or under one of two usual names (contract/lists.ts); in others the app's code shows the pictures.
  const rows = (result) => result.data || result.list || result;
  let games;
  // In the order of the requests (build/shell.ts).
  const uses = [
    (result) => showBanner(rows(result)[0].cover_images),
    (result) => {
      // On a first visit the covers follow the banner.
      const show = games ? showGames : showNames;
      games = rows(result).map((game) => [game.game_name, game.game_image || game.image]);
      show(games);
    },
  ];
  // Done when the answers of `uses` are shown.
  const used = [];
  window.earlyAnswers = {};
  // Each is requested once, by whoever is first: this script, or the app's code (src/api/early-answers.ts).
  const requests = __EARLY_READS__.map((path, index) => {
    let answer;
    const request = () => {
      if (!answer) {
        answer = fetch(platform + path);
        used[index] = answer
          .then((given) => uses[index] && given.clone().json())
          .then((given) => given && shell.isConnected && uses[index](given.result))
          // The code that takes the answer handles its failure.
          .catch(() => undefined);
      }
      return answer;
    };
    window.earlyAnswers[platform + path] = request;
    return request;
  });
  // What the shell shows comes first: a browser sends six requests to a host at once.
  const requestAll = () => {
    const send = (some) => some.map((request) => request());
    const sendRest = () => send(requests);
    Promise.all(send(requests.slice(0, uses.length))).then(sendRest, sendRest);
    return Promise.all(used);
  };
  // Photos of 20 KB, nine at once, would hold up the banner and the app's code on a thin line.
  const showGamesBehindBanner = () => {
    const show = () => games && shell.isConnected && showGames(games);
    const image = shell.querySelector('.shell-banner img');
    if (!image || image.complete) show();
    else image.onload = image.onerror = show;
  };
  try {
    // As ResumeGame (src/features/lobby/resume-game.tsx), so that nothing moves when it comes.
    shell.querySelector('.shell-resume').hidden =
      !localStorage.getItem('__LAST_GAME_KEY__') || !localStorage.getItem('__TOKEN_KEY__');
    const snapshot = JSON.parse(localStorage.getItem('__GLANCE_KEY__'));
    showBanner(snapshot.banner);
    showNames(snapshot.games);
    games = snapshot.games;
  } catch {
    // There is no shell snapshot (first visit), or it is unreadable.
  }
  if (games) {
    // The first frame already shows a lobby, and the banner is the largest picture: each has a frame before more is
    // loaded.
    afterFrame(() => {
      requestAll();
      afterFrame(() => showGames(games));
    });
  } else requestAll().then(showGamesBehindBanner);
}
