import { describe, expect, it } from 'vitest';
import { lineOf, noticeLines } from './notice-text.ts';

describe('lineOf', () => {
  it('gives the words of rich text on one line', () => {
    expect(lineOf('<h2>维护</h2>\n<p>今晚 <b>2:00</b>&nbsp;开始 &amp; 结束</p>')).toBe(
      '维护 今晚 2:00 开始 & 结束',
    );
  });

  it('drops what scripts and styles contain', () => {
    expect(lineOf('<style>p{}</style>好<script>alert(1)</script>')).toBe('好');
  });
});

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
