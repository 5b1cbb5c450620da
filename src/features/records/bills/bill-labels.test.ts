import { describe, expect, it } from 'vitest';
import { billTitle } from './bill-labels.ts';

describe('what a movement was', () => {
  it('is the platform’s title, and its kind where there is none', () => {
    expect(billTitle({ title: '投注 金龙献宝', type: 'bet' })).toBe('投注 金龙献宝');
    expect(billTitle({ title: ' ', type: 'refund' })).toBe('提现退回');
    expect(billTitle({ title: '', type: 'lucky-draw' })).toBe('lucky-draw');
    expect(billTitle({ title: '', type: '' })).toBe('其他');
  });
});
