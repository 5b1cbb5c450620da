import { safeParse } from 'valibot';
import { envelopeSchema, isSuccess } from '../contract/envelope.ts';

/** Only public reads are kept: a request that says who asks is none of the worker's business. */
export function isPublicRead(request: Request): boolean {
  return request.method === 'GET' && !request.headers.has('authorization');
}

/** True for a complete picture; a portal's page, an error or an opaque answer is not. */
export function isKeepableImage(response: Response): boolean {
  return response.status === 200 && typeOf(response).startsWith('image/');
}

/** True for an envelope whose code is 200. Reads a copy, so the answer stays readable. */
export async function isKeepableAnswer(response: Response): Promise<boolean> {
  if (response.status !== 200 || !typeOf(response).includes('json')) return false;
  try {
    const envelope = safeParse(envelopeSchema, await response.clone().json());
    return envelope.success && isSuccess(envelope.output);
  } catch {
    return false;
  }
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}
