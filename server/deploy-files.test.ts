import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The commands of the deploy guide, which Dockerfile and systemd unit are to run and no others. */
const [, section = ''] = textOf('docs/deploy.md').split('## The reference platform');
const commands = (/```sh\n(.*?)```/s.exec(section)?.[1] ?? '').trim().split('\n');
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
    const unit = textOf('docs/deploy/robohall.service');
    expect(unit).toContain(`\nExecStart=/usr/bin/${start}\n`);
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
