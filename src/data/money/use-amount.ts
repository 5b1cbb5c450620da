import { useState } from 'react';
import { type AmountLimits, readAmount } from './read-amount.ts';

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
    wire: reading.fault === undefined ? reading.wire : undefined,
    /** The typed amount, within the limits or not; undefined when the text is no amount. */
    typed: reading.fault === undefined ? reading : reading.amount,
    /** Message to show beside the field. */
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
