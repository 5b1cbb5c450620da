import { expect, it } from 'vitest';
import { firstOfEach } from './later-pages.ts';

it('whoever comes twice stands where he stood first, with what he had then', () => {
  const rows = [
    { id: 'a', commission: 9 },
    { id: 'b', commission: 5 },
    { id: 'a', commission: 4 },
    { id: 'c', commission: 3 },
  ];
  expect(firstOfEach(rows, ({ id }) => id)).toEqual([rows[0], rows[1], rows[3]]);
});
