import { describe, expect, it } from 'vitest';
import { launchLink, readContact, safeLink } from './links.ts';

describe('safeLink', () => {
  it.each(['https://chat.example/x?y=1', ' https://chat.example ', 'HTTPS://chat.example/'])(
    '%j may be followed',
    (text) => {
      expect(safeLink(text)?.hostname).toBe('chat.example');
    },
  );

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://chat.example/',
    'https://user@chat.example/',
    'https://user:pass@chat.example/',
    '//chat.example/',
    '/path',
    'chat.example',
    'intent://chat.example#Intent;scheme=https;end',
    'blob:https://chat.example/1',
    'https://',
    '',
  ])('%j may not', (text) => {
    expect(safeLink(text)).toBeUndefined();
  });

  it('keeps to the allowed hosts and their subdomains', () => {
    const hosts = ['chat.example', 't.me'];
    expect(safeLink('https://chat.example/', hosts)).toBeDefined();
    expect(safeLink('https://eu.chat.example/', hosts)).toBeDefined();
    expect(safeLink('https://evilchat.example/', hosts)).toBeUndefined();
    expect(safeLink('https://chat.example.evil.test/', hosts)).toBeUndefined();
  });
});

describe('launchLink', () => {
  const own = 'http://127.0.0.1:4000';

  it('lets the platform’s own tables pass, on plain http too', () => {
    expect(launchLink(`${own}/play/slot#ticket`, own)?.hash).toBe('#ticket');
    expect(launchLink(` ${own}/play/slot `, own, ['games.example'])?.pathname).toBe('/play/slot');
    expect(
      launchLink('https://hall.example/play/dice', 'https://hall.example', ['x.test'])?.host,
    ).toBe('hall.example');
  });

  it('lets https vendors pass, where hosts are listed only those', () => {
    expect(launchLink('https://games.example/t', own)?.host).toBe('games.example');
    expect(launchLink('https://eu.games.example/t', own, ['games.example'])).toBeDefined();
    expect(launchLink('https://evil.example/t', own, ['games.example'])).toBeUndefined();
  });

  it.each([
    '',
    '/play/slot#t',
    'play/slot',
    '//127.0.0.1:4000/play/slot',
    'http://127.0.0.1:4001/play/slot',
    'http://127.0.0.1/play/slot',
    'http://user@127.0.0.1:4000/play/slot',
    'http://games.example/t',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:http://127.0.0.1:4000/0d3c',
    'filesystem:http://127.0.0.1:4000/x',
    'ftp://127.0.0.1:4000/x',
    'https://user:pass@games.example/t',
  ])('stops %j', (text) => {
    expect(launchLink(text, own)).toBeUndefined();
  });
});

describe('readContact', () => {
  it('reads a chat link and names it by its handle', () => {
    expect(readContact('https://t.me/robohall_cs')).toMatchObject({
      kind: 'link',
      text: '@robohall_cs',
    });
    expect(readContact('https://chat.example/a/b')).toMatchObject({ text: 'chat.example' });
  });

  it('reads a handle, with its chat link', () => {
    const contact = readContact(' @robohall_cs ');
    expect(contact).toMatchObject({ kind: 'handle', text: '@robohall_cs' });
    expect(contact.kind === 'handle' && contact.url?.href).toBe('https://t.me/robohall_cs');
  });

  it.each(['88776655', '客服小明', 'robohall.cs'])('%s can only be copied', (text) => {
    expect(readContact(text)).toEqual({ kind: 'handle', text, url: undefined });
  });

  it('makes no chat link to a host that is not allowed', () => {
    expect(readContact('@robohall_cs', ['chat.example'])).toMatchObject({ url: undefined });
  });

  it.each(['javascript:alert(1)', '<b>x</b>', 'http://t.me/x', 'a b', ''])(
    '%j is unusable',
    (text) => {
      expect(readContact(text)).toEqual({ kind: 'unusable' });
    },
  );
});
