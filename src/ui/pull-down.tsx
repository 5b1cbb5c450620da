import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RefreshIcon } from './icons/actions.tsx';
import styles from './pull-down.module.css';

/** Movement (px) below which a gesture cannot be classified. */
const UNDECIDED = 10;

/** The largest distance that the mark moves (px). */
const FURTHEST = 110;

/** The distance of the mark (px) that triggers a refresh. */
export const ENOUGH = 64;

/** `ready` means that letting go refreshes. */
type Phase = 'rest' | 'pulled' | 'ready' | 'running';

/**
 * Pull to refresh for a page that scrolls with the window: one finger, from the top of the page, downwards. A
 * mark at the top edge shows the progress; pages also have a button. The listeners are passive, so they never
 * block scrolling; the browser's own pull to refresh is disabled meanwhile.
 */
export function PullDown({ refresh }: { refresh: () => Promise<void> }) {
  const mark = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('rest');
  const run = useEffectEvent(async () => {
    setPhase('running');
    await refresh();
    setPhase('rest');
  });

  useEffect(() => {
    let from: Touched | undefined;
    let pulling = false;
    let far = 0;
    const move = (distance: number) => {
      far = distance;
      if (mark.current) mark.current.style.transform = distance ? `translateY(${distance}px)` : '';
      setPhase((now) => (now === 'running' ? now : phaseOf(distance)));
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      // Touches on overlays, such as sheets, do not pull the page.
      const isPage = target instanceof Element && target.closest('main') !== null;
      const isFree = touches.length === 1 && window.scrollY <= 0 && isPage;
      from = touch && isFree ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const follow = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!from || !touch) return;
      const to = { x: touch.clientX, y: touch.clientY };
      if (!pulling) {
        const kind = kindOf(from, to);
        if (kind === 'other' || touches.length > 1 || window.scrollY > 0) from = undefined;
        pulling = from !== undefined && kind === 'pull';
      }
      if (pulling && from) move(pulledBy(to.y - from.y));
    };
    const end = () => {
      const enough = pulling && far >= ENOUGH;
      from = undefined;
      if (pulling) move(0);
      pulling = false;
      if (enough) void run();
    };
    const cancel = () => {
      far = 0;
      end();
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('touchstart', begin, options);
    window.addEventListener('touchmove', follow, options);
    window.addEventListener('touchend', end, options);
    window.addEventListener('touchcancel', cancel, options);
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      cancel();
      style.overscrollBehaviorY = '';
      listening.abort();
    };
  }, []);

  return (
    <div ref={mark} className={styles.mark} data-phase={phase} aria-hidden="true">
      <RefreshIcon />
    </div>
  );
}

function phaseOf(distance: number): Phase {
  if (distance === 0) return 'rest';
  return distance >= ENOUGH ? 'ready' : 'pulled';
}

interface Touched {
  x: number;
  y: number;
}

/**
 * Classifies a movement that began at the top of the page: `pull` for downwards, `other` for sideways or
 * upwards, undefined while the movement is too short.
 */
export function kindOf(from: Touched, to: Touched): 'pull' | 'other' | undefined {
  const across = Math.abs(to.x - from.x);
  const down = to.y - from.y;
  if (Math.max(across, Math.abs(down)) < UNDECIDED) return undefined;
  return down > across * 1.5 ? 'pull' : 'other';
}

/** How far the mark moves (px) when the finger has moved down by `down`; damped. */
export function pulledBy(down: number): number {
  return down <= 0 ? 0 : FURTHEST * (1 - Math.exp(-down / 180));
}
