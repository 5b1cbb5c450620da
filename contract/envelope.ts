import * as v from 'valibot';
import { SUCCESS_CODE } from './constants.ts';
import { int, maybe } from './readers.ts';

/** Every answer's outer shape, specification chapter 3. `code` may travel as 200 or "200". */
export const envelopeSchema = v.object({
  code: int,
  result: v.optional(v.unknown()),
  message: maybe(v.string()),
  error: v.optional(v.unknown()),
});

export type Envelope = v.InferOutput<typeof envelopeSchema>;

const errorSchema = v.object({ message: v.string() });

/** True only for code 200, chapter 5. */
export function isSuccess(envelope: Envelope): boolean {
  return envelope.code === SUCCESS_CODE;
}

/** The failure's text: error.message first, then message, then a result that is text. */
export function envelopeMessage(envelope: Envelope): string {
  if (v.is(errorSchema, envelope.error) && envelope.error.message) return envelope.error.message;
  if (envelope.message) return envelope.message;
  if (typeof envelope.result === 'string' && envelope.result) return envelope.result;
  return '操作失败，请重试';
}
