import { describe, expect, it } from 'vitest';
import { noticeLines } from './notice-text.ts';

describe('noticeLines', () => {
  const entry = (id: number, content: string) => ({ id, content });

  it('takes both notice sources, the home one first, and no other entry', () => {
    expect(
      noticeLines([entry(1, '<p>一</p>'), entry(2, '二'), entry(3, '@contact'), entry(8, '体育')]),
    ).toEqual(['二', '一']);
  });

  it('shows equal sources once, and empty ones not at all', () => {
    expect(noticeLines([entry(1, '<p>同</p>'), entry(2, '同')])).toEqual(['同']);
    expect(noticeLines([entry(1, '<p></p>')])).toEqual([]);
  });
});
