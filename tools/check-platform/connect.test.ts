import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS, type CallName, envelopeSchema, isSuccess } from '../../contract/index.ts';
import { PURPOSES } from './purposes.ts';
import { adapter } from './testing/shown-adapter.ts';
import { connectExamples } from './testing/stand-in.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(ROOT, 'docs/connect.md'), 'utf8');
const { envelope, ...examples } = connectExamples();
const NAMES = Object.keys(CALLS) as CallName[];

describe('docs/connect.md', () => {
  it('shows an envelope that is a success', () => {
    const read = v.safeParse(envelopeSchema, envelope);
    expect(read.success && isSuccess(read.output)).toBe(true);
  });

  it.each(Object.entries(examples))('shows an answer of %s that the app reads', (name, example) => {
    const call = NAMES.find((known) => known === name);
    const read = v.safeParse(CALLS[call ?? 'login'].response as v.GenericSchema, example);
    expect([call, read.issues]).toEqual([name, undefined]);
  });

  it('tags every example with its call', () => {
    expect(page.match(/^```json/gm)).toHaveLength(Object.keys(examples).length + 1);
  });

  it('names every required call', () => {
    const required = NAMES.filter((name) => PURPOSES[name].required);
    for (const name of required) expect(page, name).toContain(`\`${CALLS[name].path}\``);
  });

  it('shows the adapter that testing/shown-adapter.ts is, which the compiler reads', () => {
    const [, example = ''] = /^```ts\n\/\/[^\n]*\n(.*?)^```$/ms.exec(page) ?? [];
    const file = readFileSync(new URL('testing/shown-adapter.ts', import.meta.url), 'utf8');
    const shown = file.replace("'../../../contract/adapters/", "'./").replace(/^.*\n/, '');
    expect(shown).toBe(example);
    expect(adapter.recordLists).toEqual({ days: true });
  });

  it('has the headings that a report points to', () => {
    const report = readFileSync(new URL('main.ts', import.meta.url), 'utf8');
    const named = [...report.matchAll(/“([^”]+)”/g)].map(([, heading]) => heading);
    expect(named.length).toBeGreaterThan(3);
    for (const heading of named) expect(page).toContain(`\n## ${heading}\n`);
  });
});
