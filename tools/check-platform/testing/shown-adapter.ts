// The adapter that docs/connect.md shows, where the compiler reads it.
import { type Adapter, renamed } from '../../../contract/adapters/adapter.ts';

export const adapter: Adapter = {
  // Only for the calls whose path the specification does not show.
  paths: { userInfo: '/api/user/info' },
  requests: { withdrawApply: ({ amount, ...fields }) => ({ ...fields, money: amount }) },
  answers: { betRecords: renamed({ bet_amount: 'stake', create_time: 'created_at' }) },
  // False where the lists ignore date_from and date_to: the device then keeps only the newest records.
  recordLists: { days: true },
};
