import { useEffect } from 'react';

let open = 0;
let tell: (open: number) => void = () => {};

/** Sets the only listener (the app's), called with the number of open dialogs and panels on changes. */
export function onOverlays(listener: (open: number) => void): void {
  tell = listener;
}

/** Counts an overlay while it is open and its view is on screen. */
export function useCounted(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

function change(by: number): void {
  open += by;
  tell(open);
}
