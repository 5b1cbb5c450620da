import { expect, it } from 'vitest';
import { memberOf, withMember, withoutMember } from './member-search.ts';

it('a member’s address keeps what the list shows, and gives it back', () => {
  const list = '?level=2&q=li***88';
  const his = withMember(list, 'a&b=c');
  expect(memberOf(his)).toBe('a&b=c');
  expect(new URLSearchParams(withoutMember(his)).toString()).toBe(
    new URLSearchParams(list).toString(),
  );
  expect(memberOf(withMember(his, '9'))).toBe('9');
});

it('an address without a member is the list’s', () => {
  for (const search of ['', '?', '?level=1', '?member=']) expect(memberOf(search)).toBeUndefined();
  expect(withoutMember('?member=5')).toBe('');
  expect(memberOf(`?member=${'9'.repeat(500)}`)).toHaveLength(128);
});
