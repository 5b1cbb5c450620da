import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the lobby that few visits need, in a chunk of its own: fetched once it is due. Without a
 * network it stays away, and the lobby is whole without it.
 * @param load must stay the same function
 */
export function useWhenDue(
  due: boolean,
  load: () => Promise<ComponentType>,
): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!due) return;
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [due, load]);
  return due ? Part : undefined;
}
