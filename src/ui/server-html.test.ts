import { describe, expect, it } from 'vitest';
import { wordsOf } from './server-html.tsx';

describe('the words of server HTML', () => {
  it('keep their lines and lose their tags', () => {
    expect(wordsOf('<h2>维护公告</h2><p>周五 <b>03:00</b><br>请留意&nbsp;&amp; 谢谢</p>')).toBe(
      '维护公告\n周五 03:00 \n请留意 & 谢谢'.replace(' \n', '\n'),
    );
  });

  it('leave scripts, styles and unfinished tags out', () => {
    expect(wordsOf('a<script>alert(1)</script><style>b{}</style><img src=x onerror="')).toBe('a');
  });
});
