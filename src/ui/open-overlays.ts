import { useEffect } from 'react';

let open = 0;
let tell: (open: number) => void = () => {};

/** Tells how many dialogs and panels are open, whenever that changes. For one listener, the app. */
export function onOverlays(listener: (open: number) => void): void {
  tell = listener;
}

/** Counts an overlay while it is open and its view on screen. */
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
