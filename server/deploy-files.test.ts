import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../contract/index.ts';
import { COMMON_HEADERS } from './web/headers.ts';

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The commands of the deploy guide, which Dockerfile and systemd unit are to run and no others. */
const guide = textOf('docs/deploy.md');
const [, section = ''] = guide.split('## The reference platform');
const commands = (/```sh[^\n]*\n(.*?)```/s.exec(section)?.[1] ?? '').trim().split('\n');
const [environment, start] = (commands.at(-1) ?? '').split(/ (?=node )/) as [string, string];

describe('the deploy guide’s commands', () => {
  it('are to install, to build, to take the build’s tools away, and to start', () => {
    expect(commands.slice(0, -1)).toEqual(['npm ci', 'npm run build', 'npm ci --omit=dev']);
    expect([environment, start]).toEqual(['NODE_ENV=production', expect.stringMatching(/^node /)]);
  });

  it('are the Dockerfile’s, in the same order', () => {
    const dockerfile = textOf('Dockerfile');
    const runs = [...dockerfile.matchAll(/^RUN (npm .*)$/gm)].map(([, run]) => run);
    expect(runs).toEqual(commands.slice(0, -1));
    expect(dockerfile).toMatch(new RegExp(`^ENV ${environment} `, 'm'));
    const last = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
    expect((JSON.parse(last) as string[]).join(' ')).toBe(start);
  });

  it('start the systemd unit', () => {
    const unit = textOf('docs/deploy/robohall@.service');
    expect(unit).toContain(`\nExecStart=/usr/bin/env PORT=%i /usr/bin/${start}\n`);
    expect(unit).toContain(`\nEnvironment=${environment}\n`);
  });

  it('start a file that is there', () => {
    expect(textOf(start.split(' ').at(-1) ?? '')).toContain('startPlatform');
  });

  it('need no package that production leaves out', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as {
      dependencies: Record<string, string>;
    };
    expect(dependencies).toHaveProperty('tsx');
  });
});

describe('the deploy guide’s nginx', () => {
  it('ends the connection after every call that must not be sent twice, and after no other', () => {
    const ended = [...guide.matchAll(/location ~ (\^\S+) \{\n\s+keepalive_timeout 0;/g)];
    const isEnded = (path: string) => ended.some(([, pattern = '']) => RegExp(pattern).test(path));
    const once = Object.values(CALLS).filter((call) => call.once);
    expect(once.length).toBeGreaterThan(7);
    for (const { path, once: is } of Object.values(CALLS)) expect(isEnded(path), path).toBe(is);
    for (const path of ['/play/api/round', '/pay/R1.html']) expect(isEnded(path), path).toBe(true);
    expect(isEnded('/play/api/table')).toBe(false);
  });

  it('sends the platform’s headers', () => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) {
      const written = value.includes(' ') ? `"${value}"` : value;
      expect(guide).toContain(`  add_header ${name} ${written} always;\n`);
      expect(guide).toContain(`\n${name}: ${value}\n`);
    }
  });
});

it('the deploy guide’s texts for players quote what their screens say', () => {
  const screens = ['public/repair.html', 'src/features/install/db-trouble-dialog.tsx'].map(textOf);
  const texts = [...guide.matchAll(/```text players\n(.*?)```/gs)].map(([, text = '']) => text);
  const quoted = texts.join('').match(/(?<=“)[^”]+(?=”)/g) ?? [];
  expect(quoted.length).toBeGreaterThan(3);
  const labels = textOf('src/features/records/record-labels.ts');
  for (const words of quoted) expect([...screens, labels].join(''), words).toContain(words);
});
