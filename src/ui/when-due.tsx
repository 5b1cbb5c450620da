import { type ComponentType, useEffect, useState } from 'react';

interface WhenDueProps {
  due: boolean;
  /** A stable function. */
  load: () => Promise<ComponentType>;
}

/**
 * A rarely needed part of the lobby in its own chunk, loaded when it is due; if loading fails, the part stays
 * hidden and the lobby works without it.
 */
export function WhenDue({ due, load }: WhenDueProps) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!due) return;
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [due, load]);
  return due && Part ? <Part /> : null;
}
