import { useState } from 'react';
import { type AmountLimits, readAmount } from './read-amount.ts';

/**
 * The text of an amount field and how it reads. What is wrong is said once the field was left or the
 * form submitted, not while the player is typing; an empty field only once it was submitted.
 * @param start text to begin with: a draft
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
    /** What was typed, within the limits or not; undefined where it is no amount. */
    typed: reading.fault === undefined ? reading : reading.amount,
    /** What to say beside the field now. */
    error: silent ? undefined : reading.fault,
    setText: type,
    /** The field was left: from here on the text stands as it was understood. */
    leave: () => {
      setAsked((before) => (before === 'submitted' ? before : 'left'));
      if (reading.fault === undefined) setText(reading.wire);
    },
    /** The form was submitted: everything wrong is said. */
    insist: () => setAsked('submitted'),
    /** Begins anew. */
    clear: () => {
      setText('');
      setAsked('no');
    },
  };
}
