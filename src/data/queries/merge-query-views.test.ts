import { expect, it } from 'vitest';
import { mergeQueryViews } from './merge-query-views.ts';
import type { QueryView } from './query-view.ts';

const part = (updatedAt: number, changes: Partial<QueryView> = {}): QueryView => ({
  updatedAt,
  busy: false,
  error: undefined,
  refresh: async () => {},
  offline: false,
  ...changes,
});

it('is as old as the oldest that is shown, busy and wrong as any, and asks for all', async () => {
  const error = new Error('no');
  const asked: number[] = [];
  const asks = (at: number, changes: Partial<QueryView> = {}) =>
    part(at, { refresh: async () => void asked.push(at), ...changes });
  const view = mergeQueryViews(asks(9), asks(5, { busy: true }), asks(7, { error }), asks(0));
  expect(view).toMatchObject({ updatedAt: 5, busy: true, error });
  await view.refresh();
  expect(asked).toEqual([9, 5, 7, 0]);
});

it('leaves it to the place of what was never read to say why, unless nothing was', () => {
  const error = new Error('no');
  expect(mergeQueryViews(part(9), part(0, { error })).error).toBeUndefined();
  expect(mergeQueryViews(part(0), part(0, { error }))).toMatchObject({ updatedAt: 0, error });
});
