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

/** The failure's text: error.message first, then message, then an error or result that is text. */
export function envelopeMessage(envelope: Envelope): string {
  const { error } = envelope;
  const detail = v.safeParse(errorSchema, error);
  if (detail.success && detail.output.message) return detail.output.message;
  if (envelope.message) return envelope.message;
  if (typeof error === 'string' && error) return error;
  if (typeof envelope.result === 'string' && envelope.result) return envelope.result;
  return '操作失败，请重试';
}
