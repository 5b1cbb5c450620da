import { PromotionType } from '../../../../contract/player-enums.ts';
import dailyCheckIn from './daily-check-in.svg?inline';
import dailyLuckyMoney from './daily-lucky-money.svg?inline';
import everyoneAnAgent from './everyone-an-agent.svg?inline';
import firstDeposit from './first-deposit.svg?inline';
import fishingDailyChallenge from './fishing-daily-challenge.svg?inline';
import fishingSevenDays from './fishing-seven-days.svg?inline';
import fiveDRoomDaily from './five-d-room-daily.svg?inline';
import monthlyGiveaway from './monthly-giveaway.svg?inline';
import rescueFund from './rescue-fund.svg?inline';
import slotsPrizeOnPrize from './slots-prize-on-prize.svg?inline';
import smallStakeBigWin from './small-stake-big-win.svg?inline';
import specialActivity from './special-activity.svg?inline';
import switchPlatformTrial from './switch-platform-trial.svg?inline';
import vipRecruitment from './vip-recruitment.svg?inline';

/** As data URLs in the page's chunk, so that no drawing is missing where the page is there. */
const DRAWINGS: Partial<Record<number, string>> = {
  [PromotionType.firstDeposit]: firstDeposit,
  [PromotionType.monthlyGiveaway]: monthlyGiveaway,
  [PromotionType.switchPlatformTrial]: switchPlatformTrial,
  [PromotionType.rescueFund]: rescueFund,
  [PromotionType.dailyLuckyMoney]: dailyLuckyMoney,
  [PromotionType.smallStakeBigWin]: smallStakeBigWin,
  [PromotionType.vipRecruitment]: vipRecruitment,
  [PromotionType.slotsPrizeOnPrize]: slotsPrizeOnPrize,
  [PromotionType.fiveDRoomDaily]: fiveDRoomDaily,
  [PromotionType.dailyCheckIn]: dailyCheckIn,
  [PromotionType.fishingSevenDays]: fishingSevenDays,
  [PromotionType.fishingDailyChallenge]: fishingDailyChallenge,
  [PromotionType.everyoneAnAgent]: everyoneAnAgent,
};

interface PromotionArtProps {
  /** Promotion type; types without a drawing get that of special activities. */
  type: number;
  className?: string;
}

/** The picture of a promotion type; the same in both themes. */
export function PromotionArt({ type, className }: PromotionArtProps) {
  return <img src={DRAWINGS[type] ?? specialActivity} alt="" className={className} />;
}
