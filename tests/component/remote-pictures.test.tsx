import { afterEach, expect, test } from 'vitest';
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

test('pictures in the platform’s texts come from its host, and bare words are no pictures', async () => {
  readPicturesFrom({ origin: () => HOST });
  const content = `<p>规则</p><img src="/pictures/a.png"><img src="pictures/b.jpg?v=1">
    <img src="x"><img src="data:image/png;base64,AAAA"><img src="https://img.invalid/c.png">`;
  line.answer('taskList', [{ id: 1, activity_type: 14, title: '新春', content }]);
  visit('/activityDetail?activity_type=14', { player: await newPlayer() });
  await expect.poll(shown).toEqual([`${HOST}/pictures/a.png`, `${HOST}/pictures/b.jpg?v=1`]);
  const all = () =>
    [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
  await expect.poll(all).toContain('https://img.invalid/c.png');
  expect(all()).not.toContain('x');
});
