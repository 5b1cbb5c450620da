import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../session/testing/fake-browser.ts';
import { STORAGE_KEYS, writeTabStored } from '../../storage.ts';
import { EMPTY_DRAFT, keepDraft, readDraft } from './use-red-bag-form.ts';

beforeEach(() => vi.stubGlobal('window', { sessionStorage: new FakeStorage() }));
afterEach(() => vi.unstubAllGlobals());

it('is kept for its account alone', () => {
  const draft = { mode: 1, amount: '２', count: '3', message: '新年好' } as const;
  keepDraft('7', draft);
  expect(readDraft('7')).toEqual(draft);
  expect(readDraft('8')).toEqual(EMPTY_DRAFT);
  expect(readDraft(undefined)).toEqual(EMPTY_DRAFT);
  keepDraft('7', { ...EMPTY_DRAFT, mode: 1 });
  expect(readDraft('7')).toEqual(EMPTY_DRAFT);
});

it.each(['', 'null', '[]', '{"account":"7","mode":9,"amount":5,"count":{},"message":null}'])(
  'survives what it does not understand: %j',
  (raw) => {
    writeTabStored(STORAGE_KEYS.redBag, raw);
    expect(readDraft('7')).toEqual(EMPTY_DRAFT);
  },
);
