import type { ComponentType } from 'react';
import type { FishId } from '../../../rules/fishing-fish.ts';
import styles from './fish-defs.module.css';
import { Dragon, Octopus, Shark } from './fish-great.tsx';
import { Angler, Crab, Jelly, Turtle } from './fish-middle.tsx';
import { Clown, Goldfish, Minnow, Puffer } from './fish-small.tsx';

const DRAWINGS: Readonly<Record<FishId, ComponentType>> = {
  minnow: Minnow,
  clown: Clown,
  gold: Goldfish,
  puffer: Puffer,
  crab: Crab,
  jelly: Jelly,
  angler: Angler,
  turtle: Turtle,
  octopus: Octopus,
  shark: Shark,
  dragon: Dragon,
};

/** The drawings, once; pond and list refer here. */
export function FishDefs() {
  return (
    <svg className={styles.store} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(DRAWINGS).map(([fish, Drawing]) => (
          <symbol key={fish} id={`fish-${fish}`} viewBox="-100 -75 200 150">
            <Drawing />
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

/** A fish, four by three. Decoration: the button around it has its name. */
export function FishMark({ fish, className }: { fish: FishId; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 200 150" aria-hidden="true" focusable="false">
      <use href={`#fish-${fish}`} width="200" height="150" />
    </svg>
  );
}
