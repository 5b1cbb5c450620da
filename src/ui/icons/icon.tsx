import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** The frame of every icon: 24 px grid, 1.75 px stroke in the text's colour, as tall as the text. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A shape of a drawing: an element, or the data of a path. */
export type Shape = ReactElement | string;

/** The shapes as fixed children of an `svg` element, which need no keys. */
export function drawn(shapes: readonly Shape[]): ReactElement {
  const parts = shapes.map((shape) =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : shape,
  );
  return createElement(Fragment, null, ...parts);
}

/** Makes an icon in the frame of {@link Icon}. */
export function icon(...shapes: Shape[]) {
  const children = drawn(shapes);
  return () => <Icon>{children}</Icon>;
}
