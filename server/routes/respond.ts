import type { Context } from 'hono';
import * as v from 'valibot';
import { SUCCESS_CODE, TOKEN_PREFIX } from '../../contract/constants.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { NOT_AN_AMOUNT } from '../../contract/readers.ts';
import { Refusal } from '../domain/refusal.ts';
import { type Audience, answer, broken, refused } from '../web/envelope.ts';

interface RespondOptions {
  audience: Audience;
  /** The browser must not repeat the call on its own. */
  once: boolean;
}

/** Answers a call with an envelope for a result, a refusal or an error, which server/web/observe.ts logs. */
export async function respondWith(
  c: Context,
  { audience, once }: RespondOptions,
  run: () => Promise<unknown>,
): Promise<Response> {
  const request = c.req.raw;
  // A browser repeats a POST when a reused connection drops, so the connection of such a call is not reused.
  const headers: Record<string, string> = once ? { Connection: 'close' } : {};
  try {
    const envelope = { code: SUCCESS_CODE, result: await run(), message: '' };
    return await answer(request, envelope, { audience, headers });
  } catch (error) {
    if (!(error instanceof Refusal)) {
      c.error = error instanceof Error ? error : new Error(String(error));
      const envelope = broken(c.get('requestId'));
      return await answer(request, envelope, { audience: 'private', status: 500, headers });
    }
    if (error.retryAfterS !== undefined) headers['Retry-After'] = String(error.retryAfterS);
    if (error.status === 401) headers['WWW-Authenticate'] = 'Bearer';
    return await refuse(request, error, headers);
  }
}

/** Answers a method that a path does not support. @param allow the supported methods */
export function refuseMethod(request: Request, allow: string): Promise<Response> {
  const refusal = new Refusal(`请求方法有误：${request.method}`, { status: 405 });
  return refuse(request, refusal, { Allow: allow });
}

/** Answers an unknown path. */
export function refusePath(request: Request, message: string): Promise<Response> {
  return refuse(request, new Refusal(message, { status: 404 }));
}

function refuse(request: Request, refusal: Refusal, headers: Record<string, string> = {}) {
  const { status } = refusal;
  return answer(request, refused(refusal), { audience: 'private', status, headers });
}

/** The token after `Bearer ` in the authorization header; empty when absent. */
export function bearerOf(request: Request): string {
  const header = request.headers.get('authorization') ?? '';
  return header.startsWith(TOKEN_PREFIX) ? header.slice(TOKEN_PREFIX.length).trim() : '';
}

/**
 * Validates the fields of a call.
 * @throws {Refusal} that names the field
 */
export function readFields<const S extends v.GenericSchema>(
  schema: S,
  raw: Record<string, unknown>,
): v.InferOutput<S> {
  const read = v.safeParse(schema, raw);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = v.getDotPath(issue);
  if (field === null || issue.input === undefined || issue.input === '') {
    throw new Refusal(MESSAGES.missingField);
  }
  if (issue.message === NOT_AN_AMOUNT) throw new Refusal('金额格式有误，须为最多 6 位小数的数字');
  throw new Refusal(`参数有误：${field}`);
}
