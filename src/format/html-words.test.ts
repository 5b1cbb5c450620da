import { describe, expect, it } from 'vitest';
import { lineOf, MAX_HTML_LENGTH, wordsOf } from './html-words.ts';

describe('the words of server HTML', () => {
  it('keep their lines and lose their tags', () => {
    expect(wordsOf('<h2>维护公告</h2><p>周五 <b>03:00</b><br>请留意&nbsp;&amp; 谢谢</p>')).toBe(
      '维护公告\n周五 03:00 \n请留意 & 谢谢'.replace(' \n', '\n'),
    );
  });

  it('keep a bracket that begins no tag', () => {
    expect(wordsOf('单笔 < 10 USDT 不计流水<br>5<6')).toBe('单笔 < 10 USDT 不计流水\n5<6');
  });

  it('leave scripts, styles and unfinished tags out', () => {
    expect(wordsOf('a<script>alert(1)</script><style>b{}</style><img src=x onerror="')).toBe('a');
  });

  it('end with an element whose content is no text and which does not end', () => {
    expect(wordsOf('a<STYLE>b{}</STYLE >c<script x>d</scripts>e')).toBe('a c');
  });

  it.each([
    '<br',
    '<',
    '<script>',
    '</p ',
    '<style></style',
    '&',
    ' ',
    '\n ',
    '</script',
    '<script>\t',
  ])('of hostile text of %j take as long as they are many', (piece) => {
    const timeOf = (length: number) => {
      const hostile = piece.repeat(Math.ceil(length / piece.length));
      const since = performance.now();
      wordsOf(hostile);
      return performance.now() - since;
    };
    // One pass over four times the text takes four times as long; quadratic work would take sixteen times as long.
    // The least times count, and more of them where others keep taking the core.
    let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const began = performance.now();
    const mayMeasureAgain = () => long / short >= 10 && performance.now() - began < 10_000;
    for (let round = 0; round < 10 || mayMeasureAgain(); round += 1) {
      short = Math.min(short, timeOf(MAX_HTML_LENGTH / 4));
      long = Math.min(long, timeOf(MAX_HTML_LENGTH));
    }
    expect(long / short).toBeLessThan(10);
  });
});

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
