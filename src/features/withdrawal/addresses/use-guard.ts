import { useEffect, useState } from 'react';

type Guard = typeof import('./address-guard.ts');

/**
 * The guard of TRC20 addresses, whose code comes when it is first needed.
 * @returns undefined while it comes; `failed` when it cannot be had, which forbids nothing
 */
export function useGuard(needed: boolean): Guard | 'failed' | undefined {
  const [guard, setGuard] = useState<Guard | 'failed'>();
  const wanted = needed && (guard === undefined || guard === 'failed');
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    import('./address-guard.ts')
      .then((loaded) => current && setGuard(loaded))
      .catch(() => current && setGuard('failed'));
    return () => {
      current = false;
    };
  }, [wanted]);
  return guard;
}
