import { queryOptions } from '@tanstack/react-query';
import type { Licence } from '../../../../contract/licences.ts';

/** Written by the build; among what the worker keeps. */
const FILE = '/licences.json';

/** The licences of what this release ships. They change with a release alone. */
export function licencesQuery() {
  return queryOptions({
    queryKey: ['licences'],
    queryFn: fetchLicences,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

/** @throws when they cannot be fetched, or are something else: a portal's page, a development build */
async function fetchLicences(): Promise<readonly Licence[]> {
  const answer = await fetch(FILE);
  const list: unknown = await answer.json();
  if (!answer.ok || !Array.isArray(list)) throw new Error(`${FILE}: ${answer.status}`);
  return list.filter(isLicence);
}

function isLicence(value: unknown): value is Licence {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, licence, text } = value as Record<string, unknown>;
  return [name, version, licence, text].every((part) => typeof part === 'string');
}
