import { describe, expect, it } from 'vitest';
import { readNotices, supportWays } from './config-entries.ts';

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
