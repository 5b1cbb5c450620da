import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface WhenDueProps<P> {
  due: boolean;
  /** A stable function. */
  load: () => Promise<ComponentType<P>>;
  /** Of the loaded part, if it takes any. */
  props?: P;
  /** Shown until the part is loaded, or instead of it if loading fails; default: nothing. */
  children?: ReactNode;
}

/**
 * A rarely needed part of a page in its own chunk, loaded when it is due. If loading fails, the page works without
 * it.
 */
export function WhenDue<P extends object>({ due, load, props, children }: WhenDueProps<P>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    if (!due) return;
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [due, load]);
  return due && Part ? <Part {...(props as P)} /> : children;
}
