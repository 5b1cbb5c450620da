import { type ComponentType, useEffect, useState } from 'react';

/**
 * A rarely needed part of the lobby in its own chunk, loaded when it is due; if loading fails, the part stays
 * hidden and the lobby works without it.
 * @param load must be a stable function
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
