import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../../contract/paths.ts';
import { PROMOTION_LABELS, RecordStatus } from '../../../../contract/player-enums.ts';
import { signedText } from '../../../format/amounts.ts';
import { fullTime } from '../../../format/platform-time.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Fact, FactNote, Facts, GoneNote, Hero } from '../facts/facts.tsx';
import { RecordSheet, type RecordSheetProps } from '../facts/record-sheet.tsx';
import { RECEIPT_FOOT, ReceiptButton } from '../receipt/receipt-button.tsx';
import { bonusTitle, bonusTypeWords, statusWords } from '../record-labels.ts';
import { StatusBadge } from '../row/record-row.tsx';

export function BonusSheet(props: RecordSheetProps) {
  const navigate = useNavigate();
  return (
    <RecordSheet {...props} collection="bonuses" titleOf={() => '返水与奖金详情'}>
      {(bonus, leave) => (
        <>
          <Hero
            label={bonusTitle(bonus)}
            figure={signedText(bonus.amount)}
            tone={bonus.status === RecordStatus.completed ? 'good' : 'plain'}
          >
            <StatusBadge status={bonus.status} />
          </Hero>
          <Facts label="返水与奖金信息">
            <Fact label="类型">{bonusTypeWords(bonus.type)}</Fact>
            <Fact label="时间">{fullTime(bonus.at)}</Fact>
          </Facts>
          <CopyValue label="记录编号" value={bonus.id} size="s" />
          {bonus.status === RecordStatus.pending && (
            <FactNote>审核通过后进入钱包余额，状态会自动更新。</FactNote>
          )}
          <GoneNote gone={bonus.gone} />
          {bonus.status === RecordStatus.completed && !bonus.gone && (
            <ReceiptButton
              fileName={`领取凭证_${bonus.id}`}
              receipt={{
                title: bonusTitle(bonus),
                amount: signedText(bonus.amount),
                status: statusWords(bonus.status),
                facts: [
                  { label: '类型', text: bonusTypeWords(bonus.type) },
                  { label: '时间', text: fullTime(bonus.at) },
                  { label: '记录编号', text: bonus.id },
                ],
                foot: RECEIPT_FOOT,
              }}
            />
          )}
          {Object.hasOwn(PROMOTION_LABELS, bonus.type) && (
            <Button
              wide
              onClick={leave(() =>
                navigate(pathTo('activityDetail', { activity_type: bonus.type })),
              )}
            >
              查看活动
            </Button>
          )}
          {bonus.status === RecordStatus.rejected && (
            <Button wide onClick={leave(() => openDialog('support'))}>
              联系客服
            </Button>
          )}
        </>
      )}
    </RecordSheet>
  );
}
