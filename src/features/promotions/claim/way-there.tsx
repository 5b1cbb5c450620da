import { useNavigate } from 'react-router-dom';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { GameCategory } from '../../../../contract/enums.ts';
import { PATHS, pathTo } from '../../../../contract/paths.ts';
import { PromotionType } from '../../../../contract/player-enums.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';

const lobby = (category: number) => pathTo('home', { game_type: category });

/** The page on which a promotion's target is reached; every other type is played for in the lobby. */
const PLACES: Readonly<Record<number, string>> = {
  [PromotionType.firstDeposit]: PATHS.recharge,
  [PromotionType.vipRecruitment]: PATHS.recharge,
  // Asks for a withdrawal password and an address.
  [PromotionType.switchPlatformTrial]: PATHS.withdrawal,
  [PromotionType.slotsPrizeOnPrize]: lobby(GameCategory.slots),
  [PromotionType.monthlyGiveaway]: lobby(GameCategory.slots),
  [PromotionType.fiveDRoomDaily]: pathTo('cateList', { plat_type: GameCategory.lottery }),
  [PromotionType.fishingSevenDays]: lobby(GameCategory.fishing),
  [PromotionType.fishingDailyChallenge]: lobby(GameCategory.fishing),
};

interface WayThereProps {
  promotion: Pick<Promotion, 'activity_type' | 'title'>;
  wide?: boolean;
}

/** Leads to where an unfinished promotion is done. */
export function WayThere({ promotion, wide = false }: WayThereProps) {
  const navigate = useNavigate();
  const { activity_type: type, title } = promotion;
  return (
    <Button
      size={wide ? 'm' : 's'}
      wide={wide}
      aria-label={`去完成：${title}`}
      onClick={() => {
        if (type === PromotionType.everyoneAnAgent) openDialog('invite');
        else navigate(PLACES[type] ?? PATHS.home);
      }}
    >
      去完成
    </Button>
  );
}
