import { Refusal } from '../domain/refusal.ts';

/** Far more than any call of the contract needs. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads a request's payload: the query of a GET, or the JSON, form or multipart body of a POST. Of a repeated
 * field the last value counts.
 * @throws {Refusal} when the body is too large, has an unknown encoding or is malformed, or a field has an
 *   invalid value
 */
export async function decodePayload(request: Request): Promise<Record<string, unknown>> {
  const payload = await readPayload(request);
  const bad = Object.entries(payload).find(([, value]) => !isPlain(value));
  if (bad) throw new Refusal(`参数有误：${bad[0]}`);
  return payload;
}

/** Whether a field's value is plain: no call has list or object fields. */
function isPlain(value: unknown): boolean {
  // PostgreSQL text cannot contain NUL, and no player types it.
  if (typeof value === 'string') return !value.includes('\0');
  return typeof value !== 'object' || value === null;
}

async function readPayload(request: Request): Promise<Record<string, unknown>> {
  if (request.method !== 'POST') {
    const query = request.url.indexOf('?');
    return query < 0 ? {} : Object.fromEntries(new URLSearchParams(request.url.slice(query)));
  }
  const body = await readBody(request);
  if (body.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  const kind = type.split(';')[0]?.trim().toLowerCase();
  if (kind === 'application/json' || kind?.endsWith('+json')) return readJson(textOf(body));
  if (kind === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(textOf(body)));
  }
  if (kind === 'multipart/form-data') return await readMultipart(body, type);
  throw new Refusal('不支持的内容类型', { status: 415 });
}

export async function readBody(request: Request): Promise<Buffer> {
  const coding = request.headers.get('content-encoding');
  if (coding && coding !== 'identity') throw new Refusal('不支持的内容编码', { status: 415 });
  const declared = request.headers.get('content-length');
  if (Number(declared) > MAX_BODY_BYTES) throw tooLarge();
  if (declared === '0') return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    // A connection carries no more than was declared. To read it as a stream would take several times as long.
    if (declared !== null) return Buffer.from(await request.arrayBuffer());
    for await (const part of request.body ?? []) {
      size += part.byteLength;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    // The sender disconnected halfway. Another error would be logged, and anybody could fill the log.
    throw error instanceof Refusal ? error : new Refusal('请求内容不完整');
  }
  return Buffer.concat(parts);
}

export function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Refusal('请求内容不是 UTF-8');
  }
}

export function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('请求内容不是有效的 JSON');
  }
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal('请求内容应为 JSON 对象');
  }
  return { ...value };
}

async function readMultipart(body: Buffer, type: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type },
    }).formData();
    // No call takes files.
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  } catch {
    throw new Refusal('请求内容不是有效的表单');
  }
}

function tooLarge(): Refusal {
  return new Refusal('请求内容过大', { status: 413 });
}
