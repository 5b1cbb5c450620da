import { describe, expect, it } from 'vitest';
import { readNotices } from './notices.ts';

describe('the notices', () => {
  it('come from both readings of the source', () => {
    const notices = readNotices([
      { id: 2, content: '<p>大厅</p>' },
      { id: 1, content: '<p>平台</p>' },
      { id: 8, content: '<p>体育</p>' },
    ]);
    expect(notices.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('are shown once when both say the same, and not at all when empty', () => {
    expect(
      readNotices([
        { id: 1, content: '<p>同</p>' },
        { id: 2, content: ' <p>同</p> ' },
      ]),
    ).toHaveLength(1);
    expect(readNotices([{ id: 1, content: '  ' }])).toEqual([]);
  });
});
