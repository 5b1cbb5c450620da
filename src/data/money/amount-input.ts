import { useState } from 'react';
import type { UserInfo } from '../../../contract/calls/account.ts';
import { MoneyError, moneyToWire, parseMoney } from '../../../contract/money.ts';
import { amountText } from '../../format/amounts.ts';
import { withdrawableOf } from '../../session/user-info.ts';

/** A limit (micro-USDT) with its own message: the player's daily cap, or a wagering requirement. */
export interface OwnLimit {
  most: bigint;
  words: string;
}

/** Limits in micro-USDT; a missing limit is not checked. The platform has the last word. */
export interface AmountLimits {
  min?: bigint | undefined;
  max?: bigint | undefined;
  /** The balance that can be spent. */
  available?: bigint | undefined;
  own?: OwnLimit | undefined;
}

/** An amount ready to be sent, or a message for the player about what is wrong with the text. */
type AmountReading =
  | (Amount & { fault?: undefined })
  | {
      fault: string;
      empty: boolean;
      /** The only fault is that the amount exceeds `available` or `own`. */
      isShort: boolean;
      /** The typed amount, when the text is a valid amount outside the limits. */
      amount?: Amount;
    };

interface Amount {
  micro: bigint;
  /** The amount in wire format. */
  wire: string;
}

/** An amount with more digits than this before the point is a typing or pasting mistake. */
const MOST_WHOLE_DIGITS = 12;
/** 1,000,000 with an optional fraction: the only comma placement with one possible meaning. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Reads what a player typed or pasted as an amount, exactly (never through a float).
 * @param text full-width digits and points, spaces and thousands separators are understood
 */
export function readAmount(text: string, limits: AmountLimits = {}): AmountReading {
  const plain = plainText(text);
  if (plain === '') return { fault: '请输入金额', empty: true, isShort: false };
  const fault = shapeFault(plain);
  if (fault) return refused(fault);
  const micro = microOf(plain.replaceAll(',', ''));
  if (typeof micro === 'string') return refused(micro);
  const amount = { micro, wire: moneyToWire(micro) };
  const beyond = limitFault(micro, limits);
  if (beyond) return { fault: beyond, empty: false, isShort: false, amount };
  const short = shortFault(micro, limits);
  return short ? { fault: short, empty: false, isShort: true, amount } : amount;
}

function refused(fault: string): AmountReading {
  return { fault, empty: false, isShort: false };
}

/** Converts full-width characters and removes spaces, as Chinese keyboards and copied texts bring them. */
export function plainText(text: string): string {
  return (
    text
      // Replacements are listed one by one because Unicode normalisation would turn ² into 2 and ½ into 1⁄2.
      .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - '０'.charCodeAt(0)))
      .replace(/[．。｡]/g, '.')
      .replace(/，/g, ',')
      .replace(/[－−–—]/g, '-')
      .replace(/[\s\u200B-\u200F\u2060]/g, '')
  );
}

function shapeFault(plain: string): string | undefined {
  if (/^-[\d.,]+$/.test(plain)) return '金额不能是负数';
  if (!/^[\d.,]+$/.test(plain)) return '金额只能填写数字和小数点';
  if (plain.includes(',') && !GROUPED.test(plain)) return '逗号的位置不清楚，小数请用点，如 20.5';
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain.replaceAll(',', ''))) return '这不是一个金额，如 20.5';
  return undefined;
}

/** @returns micro-USDT, or a message for the player */
function microOf(decimal: string): bigint | string {
  const [whole = ''] = decimal.replace(/^0+/, '').split('.');
  if (whole.length > MOST_WHOLE_DIGITS) return '金额太大了';
  try {
    return parseMoney(decimal.startsWith('.') ? `0${decimal}` : decimal);
  } catch (error) {
    const tooFine = error instanceof MoneyError && error.fault === 'too-precise';
    return tooFine ? '最多 6 位小数' : '这不是一个金额，如 20.5';
  }
}

function limitFault(micro: bigint, { min, max }: AmountLimits): string | undefined {
  if (micro === 0n) return '金额要大于 0';
  if (min !== undefined && micro < min) return `最少 ${amountText(min)} USDT`;
  if (max !== undefined && micro > max) return `最多 ${amountText(max)} USDT`;
  return undefined;
}

/** The limits of one payment, in words; empty without any. */
export function limitsText({ min, max }: AmountLimits): string {
  const least = min === undefined ? '' : `最少 ${amountText(min)}`;
  const most = max === undefined ? '' : `最多 ${amountText(max)}`;
  const said = [least, most].filter(Boolean).join(' · ');
  return said && `单笔${said} USDT`;
}

/** Why an amount exceeds what can be spent, in words; undefined if it does not. */
export function shortFault(micro: bigint, { available, own }: AmountLimits): string | undefined {
  if (own && micro > own.most) return own.words;
  if (available !== undefined && micro > available) {
    return `余额不足，可用 ${amountText(available)} USDT`;
  }
  return undefined;
}

/**
 * The text of an amount field and its reading. Faults show after the field was left or the form was
 * submitted, not while the player is typing; for an empty field only after the form was submitted.
 * @param start initial text, from a draft
 */
export function useAmount(limits: AmountLimits, start = '') {
  const [text, setText] = useState(start);
  const [asked, setAsked] = useState<'no' | 'left' | 'submitted'>('no');
  const reading = readAmount(text, limits);
  const isEmpty = reading.fault !== undefined && reading.empty;
  const silent = asked === 'no' || (asked === 'left' && isEmpty);

  function type(next: string): void {
    setText(next);
    if (reading.fault === undefined) setAsked('no');
  }

  return {
    text,
    reading,
    /** micro-USDT; undefined unless the text is an amount within the limits, as is `wire`. */
    micro: reading.fault === undefined ? reading.micro : undefined,
    wire: reading.fault === undefined ? reading.wire : undefined,
    /** The typed amount, within the limits or not; undefined when the text is no amount. */
    typed: reading.fault === undefined ? reading : reading.amount,
    error: silent ? undefined : reading.fault,
    setText: type,
    /** Call when the field loses focus; rewrites a valid text in its plain form. */
    leave: () => {
      setAsked((before) => (before === 'submitted' ? before : 'left'));
      if (reading.fault === undefined) setText(reading.wire);
    },
    /** Call when the form is submitted; shows every fault. */
    insist: () => setAsked('submitted'),
    clear: () => {
      setText('');
      setAsked('no');
    },
  };
}

/** What money is withdrawn from the wallet for. */
export type Purpose = '提现' | '发红包';

/** The most that a wagering requirement lets out; undefined if the whole balance can be spent, as far as the platform says. */
export function lockedLimit(
  info: Pick<UserInfo, 'balance' | 'wagering'> | undefined,
  purpose: Purpose,
): OwnLimit | undefined {
  if (!info?.wagering) return undefined;
  const most = withdrawableOf(info);
  if (most === undefined || most === info.balance) return undefined;
  const { left } = info.wagering;
  const can = most > 0n ? `最多可${purpose} ${amountText(most)} USDT` : `现在还不能${purpose}`;
  return { most, words: left > 0n ? `${can}，还需有效投注 ${amountText(left)} USDT` : can };
}
