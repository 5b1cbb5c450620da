import {
  type AxiosAdapter,
  AxiosError,
  type AxiosRequestConfig,
  type AxiosResponse,
  getAdapter,
  type InternalAxiosRequestConfig,
} from 'axios';

declare global {
  interface Window {
    /**
     * Reads of the home screen's public data, by address: each is requested once, by the shell's script before
     * the app's code has loaded (src/app/shell-snapshot-inline.js) or by the first call.
     */
    earlyAnswers?: Record<string, () => Promise<Response>>;
  }
}

/**
 * An adapter that uses each answer of the shell's script once, and the network for all other requests.
 * A failed early request fails the call, whose caller decides about a retry.
 * @param addressOf the address of a request, as axios writes it
 */
export function earlyOrNetwork(addressOf: (config: AxiosRequestConfig) => string): AxiosAdapter {
  return async (config) => {
    const early = takeEarly(addressOf(config));
    return early ? await readEarly(early, config) : await getAdapter(['xhr', 'http'])(config);
  };
}

/** @throws {AxiosError} as axios's own adapters do */
async function readEarly(
  early: Promise<Response>,
  config: InternalAxiosRequestConfig,
): Promise<AxiosResponse> {
  let answer: Response;
  let data: string;
  try {
    answer = await early;
    data = await answer.text();
  } catch {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, early);
  }
  const { status, statusText, headers } = answer;
  const response = { data, status, statusText, headers: Object.fromEntries(headers), config };
  if (answer.ok) return response;
  throw new AxiosError(`Status ${status}`, undefined, config, early, response);
}

function takeEarly(address: string): Promise<Response> | undefined {
  const answers = globalThis.window?.earlyAnswers;
  const answer = answers?.[address];
  if (answers) delete answers[address];
  return answer?.();
}
