import type { ComponentType } from 'react';
import type { SlotSymbol } from '../../../rules/slot-strips.ts';
import styles from './symbol-defs.module.css';
import { CatSymbol, DragonSymbol, FishSymbol, RobotSymbol } from './symbols-beasts.tsx';
import {
  CoinSymbol,
  DumplingSymbol,
  FireworkSymbol,
  LanternSymbol,
  SevenSymbol,
  TeaSymbol,
} from './symbols-things.tsx';

const DRAWINGS: Readonly<Record<SlotSymbol, ComponentType>> = {
  dragon: DragonSymbol,
  seven: SevenSymbol,
  cat: CatSymbol,
  fish: FishSymbol,
  coin: CoinSymbol,
  lantern: LanternSymbol,
  dumpling: DumplingSymbol,
  tea: TeaSymbol,
  robot: RobotSymbol,
  firework: FireworkSymbol,
};

const symbolId = (symbol: string): string => `slot-${symbol}`;

/** The drawings, once; reels full of them refer here. */
export function SymbolDefs() {
  return (
    <svg className={styles.store} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(DRAWINGS).map(([symbol, Drawing]) => (
          <symbol key={symbol} id={symbolId(symbol)} viewBox="-50 -50 100 100">
            <Drawing />
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

/** One symbol, filling its parent's width. Decoration: the result is told as text. */
export function SymbolMark({ symbol, className }: { symbol: SlotSymbol; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <use href={`#${symbolId(symbol)}`} width="100" height="100" />
    </svg>
  );
}
