import type { MoneyKind } from '../../../../db/operation.ts';

/** Words that differ between operation kinds; the others are in operation-labels.ts. */
interface KindWords {
  /** The state of an accepted operation, and its explanation. */
  done: string;
  doneWhat: string;
  /** The names of its number and of its target or source. */
  ref: string;
  target: string;
  /** What to do while the outcome is unknown. */
  openTodo: string;
  /** What to do after the platform's refusal. */
  refusedTodo: string;
  /** What to do if the platform never received the request. */
  missingTodo: string;
}

const ORDER: KindWords = {
  done: '已受理',
  doneWhat: '平台已受理这一笔。',
  ref: '订单号',
  target: '方式',
  openTodo: '不用操作，会自动核对。核对完成前请不要重复提交。',
  refusedTodo: '没有受理，可以修改后重新提交。',
  missingTodo: '还需要的话，请重新提交一笔。',
};

export const KIND_WORDS: Record<MoneyKind, KindWords> = {
  recharge: ORDER,
  huione: ORDER,
  ipay: ORDER,
  withdrawal: { ...ORDER, target: '提现到' },
  claim: {
    done: '已领取',
    doneWhat: '奖励已经进入钱包余额。',
    ref: '领取编号',
    target: '活动',
    openTodo: '不用操作，会自动核对。同一份奖励平台只发一次，不用再领。',
    refusedTodo: '没有领取，请到活动里看看条件和进度。',
    missingTodo: '还可以领的话，请到活动里再领一次。',
  },
  redBag: {
    ...ORDER,
    done: '已发出',
    doneWhat: '红包已经发出，可以分享链接了。',
    ref: '红包编号',
    target: '红包',
    refusedTodo: '没有发出，可以修改后重新提交。',
    missingTodo: '没有发出。还要发的话，请重新提交一次。',
  },
  redBagOpen: {
    done: '已领取',
    doneWhat: '这一份已经进入钱包余额。',
    ref: '领取编号',
    target: '来源',
    openTodo: '不用操作，会自动核对。同一个红包只能领一份，不用再领。',
    refusedTodo: '没有领到，可以打开红包看看。',
    missingTodo: '还有剩的话，请打开红包再领一次。',
  },
};
