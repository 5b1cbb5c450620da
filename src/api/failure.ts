import { type AxiosResponse, isAxiosError, isCancel } from 'axios';
import * as v from 'valibot';
import { envelopeSchema, wordsOfFailure } from '../../contract/envelope.ts';
import { AppError, type AppErrorDetails } from '../../contract/errors.ts';
import { statusMessage } from '../../contract/messages.ts';

const CUT_OFF = '返回的数据不完整，请重试';
const PORTAL = '当前网络返回了异常页面，可能需要先登录该网络';
const NO_NETWORK = '网络连接失败，请检查网络后重试';

/** The error that a failed request rejects with. @param url of a 404, which names it */
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
  const details: AppErrorDetails = { status, cause: error };
  const unread = status >= 200 && status < 300;
  // A captive portal's login page may have status 401 too, which says nothing about the player's token.
  if (unread || (status === 401 && isHtml(response))) return unreadable(response, error);
  const envelope = v.safeParse(envelopeSchema, response.data);
  if (envelope.success) details.code = envelope.output.code;
  const retryAfterMs = retryAfter(response.headers['retry-after']);
  if (retryAfterMs !== undefined) details.retryAfterMs = retryAfterMs;
  return new AppError(
    status === 401 ? 'unauthorized' : 'http',
    statusMessage(status, url, wordsOfFailure(response.data, status)),
    details,
  );
}

/** The error for an answer that is not the contract's JSON. */
export function unreadable(answer: AxiosResponse<unknown>, cause?: unknown): AppError {
  const portal = isHtml(answer);
  return new AppError('shape', portal ? PORTAL : CUT_OFF, { status: answer.status, cause, portal });
}

function isHtml({ headers }: AxiosResponse<unknown>): boolean {
  return String(headers['content-type'] ?? '').includes('html');
}

function retryAfter(value: unknown): number | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(value);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}
