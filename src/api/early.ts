import { type AxiosAdapter, type AxiosRequestConfig, getAdapter } from 'axios';

declare global {
  interface Window {
    /**
     * Answers to the home screen's public reads, by address: the boot script asks for them before
     * the code has arrived (src/app/boot-inline.js).
     */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/**
 * Takes an answer that the boot script has asked for already, once; every other request, and one
 * whose early answer failed, goes over the network as usual.
 * @param addressOf the address of a request, as axios writes it
 */
export function earlyOrNetwork(addressOf: (config: AxiosRequestConfig) => string): AxiosAdapter {
  return async (config) => {
    const early = takeEarly(addressOf(config));
    if (early) {
      try {
        const response = await early;
        const data = await response.text();
        if (response.ok) {
          const { status, statusText } = response;
          const headers = Object.fromEntries(response.headers);
          return { data, status, statusText, headers, config };
        }
      } catch {
        // Cut off or no network: asked again below, where failures are understood.
      }
    }
    return await getAdapter(['xhr', 'http'])(config);
  };
}

function takeEarly(address: string): Promise<Response> | undefined {
  const answers = globalThis.window?.earlyAnswers;
  const answer = answers?.[address];
  if (answers) delete answers[address];
  return answer;
}
