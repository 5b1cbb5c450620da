import { isAxiosError, isCancel } from 'axios';
import * as v from 'valibot';
import { envelopeSchema } from '../../contract/envelope.ts';
import { AppError, type AppErrorDetails } from '../../contract/errors.ts';
import { statusMessage } from '../../contract/messages.ts';

const CUT_OFF = '返回的数据不完整，请重试';
const PORTAL = '当前网络返回了异常页面，可能需要先登录该网络';
const NO_NETWORK = '网络连接失败，请检查网络后重试';

export function failureOf(error: unknown, url: string): AppError {
  if (error instanceof AppError) return error;
  if (isCancel(error)) return new AppError('cancelled', '已取消', { cause: error });
  if (!isAxiosError(error)) {
    return new AppError('setup', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
  const { response } = error;
  if (!response) {
    const sent = error.request !== undefined;
    return new AppError(sent ? 'network' : 'setup', sent ? NO_NETWORK : error.message, {
      cause: error,
    });
  }
  const { status } = response;
  const headers = response.headers as Record<string, unknown>;
  const details: AppErrorDetails = { status, cause: error };
  const unread = status >= 200 && status < 300;
  // A captive portal's login page may have status 401 too, which says nothing about the player's token.
  if (unread || (status === 401 && isHtml(headers))) return unreadable(headers, details);
  const envelope = v.safeParse(envelopeSchema, response.data);
  if (envelope.success) details.code = envelope.output.code;
  const retryAfterMs = retryAfter(headers['retry-after']);
  if (retryAfterMs !== undefined) details.retryAfterMs = retryAfterMs;
  return new AppError(
    status === 401 ? 'unauthorized' : 'http',
    statusMessage(status, url, wordsOf(response.data, status === 429 ? 'message' : 'result')),
    details,
  );
}

function wordsOf(body: unknown, field: 'message' | 'result'): string {
  if (typeof body !== 'object' || body === null) return '';
  const said: unknown = Reflect.get(body, field);
  return typeof said === 'string' ? said : '';
}

/** The error for an answer that is not the contract's JSON. */
export function unreadable(headers: Record<string, unknown>, details: AppErrorDetails): AppError {
  const portal = isHtml(headers);
  return new AppError('shape', portal ? PORTAL : CUT_OFF, { ...details, portal });
}

function isHtml(headers: Record<string, unknown>): boolean {
  return String(headers['content-type'] ?? '').includes('html');
}

function retryAfter(value: unknown): number | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(value);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}
