import * as v from 'valibot';
import {
  type Envelope,
  envelopeMessage,
  envelopeSchema,
  isSuccess,
} from '../../../contract/envelope.ts';
import { AppError } from '../../../contract/errors.ts';
import { statusMessage } from '../../../contract/messages.ts';
import {
  TABLE_CALLS,
  type TableCallName,
  type TableRequest,
  type TableResult,
} from '../rules/calls.ts';

const NO_NETWORK = '网络连接失败，请检查网络后重试';
const TOO_SLOW = '网络太慢，没有等到回应';
const CUT_OFF = '返回的数据不完整，请重试';
const PORTAL = '当前网络返回了异常页面，可能需要先登录该网络';

export interface TableCallOptions {
  /** The seat's secret, for every call but `open`. */
  seat?: string;
  /** Ends the call; it then fails as `cancelled`. */
  signal?: AbortSignal;
  /** For one try, until the last byte is read. */
  deadlineMs?: number;
}

/** How long a try may take, ms. */
const CALL_DEADLINE_MS = 15_000;

/**
 * Makes one call, once.
 * @throws {AppError} `network` (no answer in time, or none), `http` (the platform is in trouble),
 *   `shape` (an answer that is not the platform's), `unauthorized` (the seat has ended), `refused`
 *   (the platform's definite no, in its words), `cancelled`
 */
export async function tableCall<N extends TableCallName>(
  call: N,
  payload: TableRequest<N>,
  { seat, signal, deadlineMs = CALL_DEADLINE_MS }: TableCallOptions = {},
): Promise<TableResult<N>> {
  const { path, response: schema } = TABLE_CALLS[call];
  const { status, html, text } = await exchange(path, payload, seat, signal, deadlineMs);
  const envelope = readEnvelope(text);
  if (!envelope) {
    const trouble = status >= 400 && status !== 401 && !html;
    if (trouble) throw new AppError('http', statusMessage(status, path), { status });
    throw new AppError('shape', html ? PORTAL : CUT_OFF, { status, portal: html });
  }
  if (status === 401 || envelope.code === 401) {
    throw new AppError('unauthorized', envelopeMessage(envelope), { status });
  }
  if (status >= 500 || status === 429 || !(envelope.code < 500)) {
    throw new AppError('http', envelopeMessage(envelope), { status, code: envelope.code });
  }
  if (!isSuccess(envelope)) {
    throw new AppError('refused', envelopeMessage(envelope), { status, code: envelope.code });
  }
  const read = v.safeParse(schema, envelope.result);
  if (!read.success) throw new AppError('shape', CUT_OFF, { status });
  return read.output as TableResult<N>;
}

interface Answer {
  status: number;
  html: boolean;
  text: string;
}

async function exchange(
  path: string,
  payload: unknown,
  seat: string | undefined,
  signal: AbortSignal | undefined,
  deadlineMs: number,
): Promise<Answer> {
  const ending = new AbortController();
  const end = () => ending.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end();
  }, deadlineMs);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(seat === undefined ? {} : { Authorization: `Bearer ${seat}` }),
      },
      body: JSON.stringify(payload),
      cache: 'no-store',
      credentials: 'omit',
      // The platform sends nobody elsewhere; a hotel's network does.
      redirect: 'error',
      signal: ending.signal,
    });
    const html = (response.headers.get('content-type') ?? '').includes('html');
    return { status: response.status, html, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw new AppError('cancelled', '已取消', { cause: error });
    throw new AppError('network', late ? TOO_SLOW : NO_NETWORK, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const read = v.safeParse(envelopeSchema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
