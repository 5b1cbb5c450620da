import { Refusal } from '../../../server/domain/refusal.ts';
import { readBody, readJson, textOf } from '../../../server/web/decode.ts';

/** Deepest nesting in a payload of a table's page: a slip's list of legs, with a margin. */
const MAX_DEPTH = 8;

/**
 * Reads a JSON object whose fields may hold lists and objects.
 * @throws {Refusal} when the body is too large, nested too deep, not JSON, or holds text that cannot be
 *   stored
 */
export async function decodeJson(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal('不支持的内容类型', { status: 415 });
  const payload = readJson(textOf(await readBody(request)));
  const bad = Object.entries(payload).find(([, value]) => !isStorable(value, MAX_DEPTH));
  if (bad) throw new Refusal(`参数有误：${bad[0]}`);
  return payload;
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && isWellFormed(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth > 0 &&
    Object.entries(value).every(
      ([name, inner]) => isStorable(name, depth) && isStorable(inner, depth - 1),
    )
  );
}

/** Whether a text has no unpaired surrogates. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
