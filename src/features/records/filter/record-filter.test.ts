import { describe, expect, it } from 'vitest';
import { BET_FILTER } from '../bets/bet-records-page.tsx';
import { readRecordQuery, recordSearch } from './record-filter.ts';

const TODAY = '2026-11-21';
const read = (search: string) => readRecordQuery(new URLSearchParams(search), BET_FILTER, TODAY);
const PLAIN = {
  range: '7',
  from: '2026-11-15',
  to: TODAY,
  a: undefined,
  b: undefined,
};

describe('the address of a record page', () => {
  it('means all of the last 7 days by what it leaves out', () => {
    expect(read('')).toEqual(PLAIN);
  });

  it('names a range, a status and a type', () => {
    expect(read('range=today&status=2&type=5')).toEqual({
      range: 'today',
      from: TODAY,
      to: TODAY,
      a: 5,
      b: 2,
    });
    expect(read('range=30')).toMatchObject({ range: '30', from: '2026-10-23', to: TODAY });
  });

  it('names two days of one’s own', () => {
    expect(read('range=custom&from=2026-02-27&to=2026-03-02')).toMatchObject({
      range: 'custom',
      from: '2026-02-27',
      to: '2026-03-02',
    });
  });

  it.each([
    'range=',
    'range=8',
    'range=toString',
    'range=constructor',
    'range=7.0',
    'range=custom',
    'range=custom&from=2026-11-01',
    'range=custom&from=2026-11-20&to=2026-11-01',
    'range=custom&from=2026-11-01&to=2026-11-22',
    'range=custom&from=2026-02-30&to=2026-03-02',
    'range=custom&from=2025-11-20&to=2026-11-21',
    'range=custom&from=+002026-11-01&to=2026-11-21',
    'range=custom&from=20261101&to=20261121',
    'range=custom&from=%3Cscript%3E&to=NaN',
    'from=2026-11-01&to=2026-11-02',
    'status=0',
    'status=4',
    'status=1e0',
    'status=hasOwnProperty',
    'status=',
    'type=0',
    'type=8',
    'type=0x5',
    'type=5.0',
    'type=%205',
    'type=',
    'kind=deposit',
    'type=55555555555555555555&status=-1&range=%00',
  ])('takes %s as nothing said', (search) => {
    expect(read(search)).toEqual(PLAIN);
  });

  it('keeps what makes sense beside what does not', () => {
    expect(read('range=99&status=3&type=x')).toEqual({ ...PLAIN, b: 3 });
  });

  it('takes the first of what is said twice', () => {
    expect(read('status=1&status=2')).toMatchObject({ b: 1 });
  });

  it('is written as it is read', () => {
    for (const search of [
      '',
      'range=today',
      'range=30&status=1&type=7',
      'range=custom&from=2026-11-01&to=2026-11-09&status=2',
    ]) {
      expect(recordSearch(read(search), BET_FILTER).toString()).toBe(search);
    }
  });
});
