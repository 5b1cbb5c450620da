import { LONG_REVIEW, test } from '../support/money.ts';
import { testLostMoney } from './lost-money.ts';

test.use({ walletSettings: LONG_REVIEW });

testLostMoney(true);
