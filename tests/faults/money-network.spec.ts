import { testLostMoney } from './lost-money.ts';

testLostMoney(true);
