import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readPicturesFrom } from '../../contract/pictures.ts';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';

// A platform on another host names its pictures by paths: design chapter 11.

const HOST = 'https://platform.invalid';

afterEach(() => readPicturesFrom({ origin: () => '' }));

/** Addresses of the pictures on the page that are not the app's own. */
const shown = () =>
  [...document.images]
    .map((image) => image.getAttribute('src') ?? '')
    .filter((src) => src.startsWith(HOST));

test('they are the platform’s in banners and tiles', async () => {
  readPicturesFrom({ origin: () => HOST });
  line.answer('banners', [{ cover_images: '/pictures/banner.png', title: '开业' }]);
  line.answer('hotGames', {
    data: [{ id: 1, game_name: '第1号游戏', game_image: 'pictures/1.png' }],
  });
  visit('/home');
  await expect.poll(shown).toContain(`${HOST}/pictures/banner.png`);
  await expect.element(page.getByText('第1号游戏').first()).toBeVisible();
});

test('they are the platform’s in its texts, where bare words are no pictures', async () => {
  readPicturesFrom({ origin: () => HOST });
  const content = `<p>规则</p><img src="/pictures/a.png"><img src="pictures/b.jpg?v=1">
    <img src="x"><img src="data:image/png;base64,AAAA"><img src="https://img.invalid/c.png">`;
  line.answer('taskList', [{ id: 1, activity_type: 14, title: '新春', content }]);
  visit('/activityDetail?activity_type=14', { player: await newPlayer() });
  await expect.poll(shown).toEqual([`${HOST}/pictures/a.png`, `${HOST}/pictures/b.jpg?v=1`]);
  const others = [...document.querySelectorAll('main img')].map((image) =>
    image.getAttribute('src'),
  );
  expect(others).toContain('https://img.invalid/c.png');
  expect(others).not.toContain('x');
});
