import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { personalKey } from '../../session/query-persistence.ts';
import { AGENT_KEYS, forgetAgent } from './agent-query-keys.ts';

it('nothing that was read of the team is left, and what is on screen is read anew', async () => {
  const client = new QueryClient();
  const names = Object.values(AGENT_KEYS).map((name) => (name.endsWith(' ') ? `${name}9` : name));
  const others = ['invite', 'teams', 'user-info'].map((name) => personalKey('7', name));
  const kept = [...others, personalKey('8', AGENT_KEYS.income)];
  for (const key of kept) client.setQueryData(key, 'kept');
  for (const name of names) client.setQueryData(personalKey('7', name), 'old');
  const shown = personalKey('7', `${AGENT_KEYS.performance}9`);
  const observer = new QueryObserver(client, {
    queryKey: shown,
    queryFn: () => 'new',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const end = observer.subscribe(() => {});
  forgetAgent(client, '7');
  await expect.poll(() => client.getQueryData(shown)).toBe('new');
  const left = names.filter((name) => client.getQueryData(personalKey('7', name)) !== undefined);
  expect(left).toEqual([shown[2]]);
  for (const key of kept) expect(client.getQueryData(key)).toBe('kept');
  end();
});
