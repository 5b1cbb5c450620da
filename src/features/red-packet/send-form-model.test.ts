import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../session/testing/fake-browser.ts';
import { STORAGE_KEYS, writeTabStored } from '../../storage.ts';
import { redBagDraft } from './send-form-model.ts';

const EMPTY_DRAFT = { mode: '2', amount: '', count: '', message: '' };

beforeEach(() => vi.stubGlobal('window', { sessionStorage: new FakeStorage() }));
afterEach(() => vi.unstubAllGlobals());

it('is kept for its account alone', () => {
  const draft = { mode: '1', amount: '２', count: '3', message: '新年好' };
  redBagDraft.keep('7', draft);
  expect(redBagDraft.read('7')).toEqual(draft);
  expect(redBagDraft.read('8')).toEqual(EMPTY_DRAFT);
  expect(redBagDraft.read(undefined)).toEqual(EMPTY_DRAFT);
  redBagDraft.keep('7', { ...EMPTY_DRAFT, mode: '1' });
  expect(redBagDraft.read('7')).toEqual(EMPTY_DRAFT);
});

it('fills what the player has not typed; the kind of packet is never changed under what is typed', () => {
  const kept = { mode: '1', amount: '9', count: '3', message: '新年好' };
  expect(redBagDraft.fill(EMPTY_DRAFT, kept)).toEqual(kept);
  expect(redBagDraft.fill({ ...EMPTY_DRAFT, amount: '7' }, kept)).toEqual({
    ...kept,
    mode: '2',
    amount: '7',
  });
});

it('keeps the kind of packet that the player has chosen before his account was known', () => {
  const chosen = { ...EMPTY_DRAFT, mode: '1' };
  expect(redBagDraft.fill(chosen, EMPTY_DRAFT)).toEqual(chosen);
  const kept = { mode: '2', amount: '9', count: '3', message: '' };
  expect(redBagDraft.fill(chosen, kept)).toEqual({ ...kept, mode: '1' });
});

it.each(['', 'null', '[]', '{"account":"7","mode":9,"amount":5,"count":{},"message":null}'])(
  'survives what it does not understand: %j',
  (raw) => {
    writeTabStored(STORAGE_KEYS.redBag, raw);
    expect(redBagDraft.read('7')).toEqual(EMPTY_DRAFT);
  },
);
