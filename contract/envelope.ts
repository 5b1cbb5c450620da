import * as v from 'valibot';
import { SUCCESS_CODE } from './constants.ts';
import { maybe, text } from './readers.ts';

/** Every answer's outer shape, specification chapter 3. Codes may travel as 200, "200" or a word. */
export const envelopeSchema = v.object({
  /** A word becomes NaN, which is not a success. */
  code: v.pipe(text, v.transform(Number)),
  result: v.optional(v.unknown()),
  message: maybe(text),
  error: v.optional(v.unknown()),
});

export type Envelope = v.InferOutput<typeof envelopeSchema>;

const errorSchema = v.object({ message: text });

/** True only for code 200, chapter 5. */
export function isSuccess(envelope: Envelope): boolean {
  return envelope.code === SUCCESS_CODE;
}

type Said = Pick<Envelope, 'error' | 'message'>;

/** The failure's text: error.message first, then message, then an error or result that is text. */
export function envelopeMessage(envelope: Envelope): string {
  const words = wordsIn(envelope);
  if (words) return words;
  if (typeof envelope.result === 'string' && envelope.result) return envelope.result;
  return '操作失败，请重试';
}

function wordsIn({ error, message }: Said): string {
  const detail = v.safeParse(errorSchema, error);
  if (detail.success && detail.output.message) return detail.output.message;
  if (message) return message;
  return typeof error === 'string' ? error : '';
}

/** Longest text (characters) of a failed status that is shown to the player. */
const MOST_WORDS = 200;
/** What servers and frameworks write by themselves: the status in English, or that something failed. */
const STATUS_WORDS =
  /^(error|fail\w*|(\w+ )*error|bad request|unauthori.ed|forbidden|not (found|acceptable)|method not allowed|conflict|gone|unprocessable \w+|too many requests|request failed.*|http.*|\d*)$/i;

const failedSchema = v.object({ ...envelopeSchema.entries, code: v.optional(v.unknown()) });

/**
 * The platform's own words in the body of an HTTP error status: the result text of a 500 (specification chapter
 * 8), else error.message or message. Empty for what tells a player nothing: no envelope, HTML, the status in
 * English, an overlong text.
 */
export function wordsOfFailure(body: unknown, status: number): string {
  const read = v.safeParse(failedSchema, body);
  if (!read.success) return '';
  const { result } = read.output;
  const words =
    status === 500 && typeof result === 'string' && result ? result : wordsIn(read.output);
  const isUseful = words.length <= MOST_WORDS && !/<[a-z!/]/i.test(words);
  return isUseful && !STATUS_WORDS.test(words.trim()) ? words : '';
}
