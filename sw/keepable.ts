import { safeParse } from 'valibot';
import { envelopeSchema, isSuccess } from '../contract/envelope.ts';

/** True for a GET without an authorization header; the worker caches no other request. */
export function isPublicRead(request: Request): boolean {
  return request.method === 'GET' && !request.headers.has('authorization');
}

/** True for an envelope with code 200. Reads a clone, so that the response stays readable. */
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
