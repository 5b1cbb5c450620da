import { ExportButton } from '../export/export-button.tsx';
import { RecordsPage } from '../page/records-page.tsx';
import { ORDER_KIND_LABELS } from '../record-labels.ts';
import { OrdersView } from './orders-view.tsx';
import { useOrderFilter } from './use-order-filter.ts';

/** Deposits and withdrawals; specification chapter 2, `/rechargeRecords`. */
export function RechargeRecordsPage() {
  const asked = useOrderFilter();
  const { filter } = asked.record;
  return (
    <RecordsPage
      title="充提记录"
      current="rechargeRecords"
      visitorText="登录后查看充值和提现记录。"
      action={
        <ExportButton
          collection="orders"
          filter={filter}
          fileName={`${ORDER_KIND_LABELS[asked.kind]}记录_${filter.from}_${filter.to}`}
        />
      }
    >
      <OrdersView {...asked} />
    </RecordsPage>
  );
}
