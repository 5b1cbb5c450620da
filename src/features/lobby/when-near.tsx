import { type ReactNode, useEffect, useRef, useState } from 'react';
import { idle } from '../../session/idle.ts';

/** How far ahead of the screen the content is rendered, so that a player who scrolls finds it there. */
const AHEAD = '50% 0px';

/**
 * Renders its children, which lie below the first screens, when the player comes near them. Once rendered they stay.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    let isGone = false;
    // While the lobby is still being filled, the place is higher up than it will be.
    idle().then(() => {
      if (!isGone && place.current) observer.observe(place.current);
    });
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, []);
  return near ? children : <div ref={place} />;
}
