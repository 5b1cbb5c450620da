import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { onThisMachine, readBlocks } from './guide.ts';

const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');

describe('the blocks of a page', () => {
  it('are those with a mark, by mark and in order', () => {
    const text =
      '```sh\nno\n```\n\n```sh rehearse=two\ncd /srv\nls\n```\n```nginx rehearse=/etc/a.conf\nx;\n```\n';
    expect([...readBlocks(text).values()]).toEqual([
      { language: 'sh', mark: 'two', text: 'cd /srv\nls\n' },
      { language: 'nginx', mark: '/etc/a.conf', text: 'x;\n' },
    ]);
  });

  it('have marks of their own', () => {
    const block = '```sh rehearse=one\nls\n```\n';
    expect(() => readBlocks(block + block)).toThrow('two blocks one');
  });

  it('are all of the deploy guide that can be run or copied, or part of one that is', () => {
    const marked = [...readBlocks(page).values()].map(({ text }) => text);
    const plain = [...page.matchAll(/^```(?:sh|nginx|ini)\n(.*?)^```$/gms)];
    for (const [, text = ''] of plain) {
      expect(marked.some((block) => block.includes(text))).toBe(true);
    }
    expect(marked.length).toBeGreaterThan(10);
  });
});

describe('the guide’s places', () => {
  const places = {
    'https://play.example': 'https://127.0.0.1:8443',
    'play.example': '127.0.0.1',
    '/srv/': '/tmp/srv/',
    '4173': '8001',
    'listen 443': 'listen 8443',
  };

  it.each([
    ['server_name play.example;', 'server_name 127.0.0.1;'],
    ['APP_ORIGIN=https://play.example', 'APP_ORIGIN=https://127.0.0.1:8443'],
    ['cp -a dist "/srv/play/1"', 'cp -a dist "/tmp/srv/play/1"'],
    ['systemctl stop robohall@4173', 'systemctl stop robohall@8001'],
    ['http://127.0.0.1:4173/readyz', 'http://127.0.0.1:8001/readyz'],
    ['listen 443 ssl;', 'listen 8443 ssl;'],
  ])('become this machine’s: %s', (text, expected) => {
    expect(onThisMachine(text, places)).toBe(expected);
  });

  it.each(['14173', '41730', '/usr/srv/x', 'listen 4430;', 'display.example'])(
    'count as a whole alone: %s',
    (text) => expect(onThisMachine(text, places)).toBe(text),
  );
});
