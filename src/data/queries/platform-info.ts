import { queryOptions } from '@tanstack/react-query';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { call } from '../../api/call.ts';

const HOUR_MS = 3_600_000;

/** The platform's information about itself: limits, marks, and whether it honours idempotency keys. */
export function platformInfoQuery() {
  return queryOptions({
    queryKey: ['lobby', 'platformInfo'] as const,
    queryFn: () => call(lobbyCalls.platformInfo),
    staleTime: HOUR_MS,
    meta: { persist: true },
  });
}
