import { useState } from 'react';
import { useAccount } from './session-store.ts';

/**
 * Whose view this is: stays through a 401, when the account is away for a moment, and changes only
 * with another account. What was typed is kept under it, and no longer.
 */
export function useOwner(): string | undefined {
  const id = useAccount()?.id;
  const [owner, setOwner] = useState(id);
  if (id !== undefined && id !== owner) setOwner(id);
  return id ?? owner;
}
