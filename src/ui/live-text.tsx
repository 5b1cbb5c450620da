import type { ReactNode } from 'react';

interface LiveTextProps {
  /** `alert` is read out at once, `status` when the screen reader is free. */
  role?: 'status' | 'alert';
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * A region whose changes screen readers announce. Render it also while it is empty, because only what appears
 * in an existing region is announced.
 */
export function LiveText({ role = 'status', className, children }: LiveTextProps) {
  return (
    <div className={className} role={role}>
      {children}
    </div>
  );
}
