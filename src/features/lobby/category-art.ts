import type { ReactElement } from 'react';
import type { HomeTab } from '../../../contract/enums.ts';
import {
  BoardArt,
  FishingArt,
  HotArt,
  LiveArt,
  SlotsArt,
  SportsArt,
} from '../../ui/icons/categories.tsx';

/** The drawing of each home tab. */
export const CATEGORY_ART: Record<HomeTab['key'], () => ReactElement> = {
  hot: HotArt,
  slots: SlotsArt,
  live: LiveArt,
  board: BoardArt,
  fishing: FishingArt,
  sports: SportsArt,
};
