import { describe, expect, it } from 'vitest';
import { supportWays } from './config-entries.ts';

describe('the ways to customer service', () => {
  it('come from ids 7 and 3, 4, 5', () => {
    const ways = supportWays(
      [
        { id: 1, content: '@not_a_contact' },
        { id: 3, content: '@robohall_cs' },
        { id: 4, content: 'https://t.me/robohall_vip' },
        { id: 5, content: '88776655' },
        { id: 7, content: 'https://chat.example/desk' },
      ],
      [],
    );
    expect(ways.online?.href).toBe('https://chat.example/desk');
    expect(ways.chats.map(({ text }) => text)).toEqual([
      '@robohall_cs',
      '@robohall_vip',
      '88776655',
    ]);
  });

  it('leave out what is hostile, empty or there twice', () => {
    const ways = supportWays(
      [
        { id: 3, content: '@robohall_cs' },
        { id: 4, content: 'https://t.me/robohall_cs' },
        { id: 5, content: 'javascript:alert(1)' },
        { id: 7, content: 'javascript:alert(1)' },
      ],
      [],
    );
    expect(ways.online).toBeUndefined();
    expect(ways.chats).toHaveLength(1);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://support.example/',
    'https://user:pass@support.example/',
    '//support.example',
    '"><img src=x onerror=alert(1)>',
  ])('leave out %s, wherever it stands', (hostile) => {
    const ways = supportWays(
      [
        { id: 7, content: hostile },
        { id: 3, content: hostile },
        { id: 4, content: '@robohall_cs' },
      ],
      [],
    );
    expect(ways.online).toBeUndefined();
    expect(ways.chats.map(({ text }) => text)).toEqual(['@robohall_cs']);
  });

  it('are none without a configuration', () => {
    expect(supportWays([], [])).toEqual({ online: undefined, chats: [] });
  });
});
