import { useNavigate } from 'react-router-dom';
import { PROMOTION_LABELS } from '../../../../contract/enums.ts';
import type { BonusRow } from '../../../../db/record-collection.ts';
import { signedText } from '../../../format/amounts.ts';
import { fullTime } from '../../../format/platform-time.ts';
import { pathTo } from '../../../paths.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Fact, FactNote, FactStack, Facts, Hero } from '../facts/facts.tsx';
import { useShownRecord } from '../facts/use-shown-record.ts';
import { bonusTypeWords } from '../record-labels.ts';
import { StatusBadge } from '../row/status-badge.tsx';
import { bonusTitle } from './bonus-labels.ts';

interface BonusSheetProps {
  /** The id of the bonus to show; undefined while the sheet is closed. */
  id: string | undefined;
  onClose: () => void;
}

/** The details of a rebate or bonus. */
export function BonusSheet({ id, onClose }: BonusSheetProps) {
  const bonus = useShownRecord('bonuses', id);
  return (
    <Sheet open={id !== undefined && bonus != null} onClose={onClose} title="返水与奖金详情">
      {bonus && <BonusDetail bonus={bonus} onClose={onClose} />}
    </Sheet>
  );
}

function BonusDetail({ bonus, onClose }: { bonus: BonusRow; onClose: () => void }) {
  const { id, type, amount, status, at, gone } = bonus;
  const navigate = useNavigate();
  return (
    <FactStack>
      <Hero
        label={bonusTitle(bonus)}
        figure={signedText(amount)}
        tone={status === 1 ? 'good' : 'plain'}
      >
        <StatusBadge status={status} />
      </Hero>
      <Facts label="返水与奖金信息">
        <Fact label="类型">{bonusTypeWords(type)}</Fact>
        <Fact label="时间">{fullTime(at)}</Fact>
      </Facts>
      <CopyValue label="记录编号" value={id} size="s" />
      {status === 2 && <FactNote>审核通过后进入钱包余额，状态会自动更新。</FactNote>}
      {gone && <FactNote>平台已不再显示这条记录，这里是本机之前看到的内容。</FactNote>}
      {Object.hasOwn(PROMOTION_LABELS, type) && (
        <Button
          wide
          onClick={() => {
            onClose();
            navigate(pathTo('activityDetail', { activity_type: type }));
          }}
        >
          查看活动
        </Button>
      )}
      {status === 3 && (
        <Button
          wide
          onClick={() => {
            onClose();
            openDialog('support');
          }}
        >
          联系客服
        </Button>
      )}
    </FactStack>
  );
}
