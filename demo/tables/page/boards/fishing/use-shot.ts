import { type RefObject, useRef, useState } from 'react';
import type { FishId } from '../../../rules/fishing-fish.ts';
import type { Shot } from './shot-mark.tsx';
import { SWIMMERS } from './swimmers.ts';

/** Height of the cannon's mouth over the pond's lower edge, as part of the root's font size. */
const MUZZLE = 4;

/** Aims at fish: knows where each one swims, and keeps the last shot for the pond to show. */
export function useShot(pond: RefObject<HTMLElement | null>) {
  const places = useRef(new Map<string, HTMLElement>());
  const [shot, setShot] = useState<Shot>();
  const count = useRef(0);
  return {
    shot,
    place: (key: string, element: HTMLElement | null) => {
      if (element) places.current.set(key, element);
      else places.current.delete(key);
    },
    /** One of a kind: the last is the one in front. */
    anyOf: (fish: FishId): string | undefined =>
      SWIMMERS.filter((swimmer) => swimmer.fish === fish).at(-1)?.key,
    aim: (swimmer: string): void => {
      const water = pond.current?.getBoundingClientRect();
      const target = places.current.get(swimmer)?.getBoundingClientRect();
      if (!water || !target) return;
      count.current += 1;
      const rem = Number(getComputedStyle(document.documentElement).fontSize.replace('px', ''));
      setShot({
        id: `shot-${count.current}`,
        swimmer,
        x: target.x + target.width / 2 - water.x,
        y: target.y + target.height / 2 - water.y,
        fromX: water.width / 2,
        fromY: water.height - MUZZLE * rem,
        size: target.width,
      });
    },
  };
}

/** Degrees from straight up that the cannon turns to for a shot. */
export function aimOf(shot: Shot | undefined): number {
  if (!shot) return 0;
  const degrees = (Math.atan2(shot.x - shot.fromX, shot.fromY - shot.y) * 180) / Math.PI;
  return Math.max(-80, Math.min(80, degrees));
}
