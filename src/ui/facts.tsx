import type { ReactNode } from 'react';

interface FactProps {
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A name and its value in a `dl`, whose styles lay them out. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
