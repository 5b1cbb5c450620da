/** Messages between page and worker. Every message is an object with one of these types. */
export const WorkerMessage = {
  /** Page to waiting worker: the player agreed to the new release. */
  skipWaiting: 'SKIP_WAITING',
  /** Page to the first worker once it is active: answer the open pages, which were loaded without a worker. */
  claim: 'CLAIM',
  /** Page to active worker, with a port: a newer release is about to take over, end the open fetches. Answered at once. */
  stepAside: 'STEP_ASIDE',
  /** Page to worker, with a port: asks for the release. Answered with the version as text. */
  version: 'VERSION',
  /** Worker to pages: a cached answer was replaced by a newer one; see {@link AnswerRenewed}. */
  answerRenewed: 'ANSWER_RENEWED',
  /** Worker to one page: sizes of the worker's own fetches since the last message; see {@link Traffic}. */
  traffic: 'TRAFFIC',
  /** Worker to one page: the player pressed a notification; open the inbox. */
  openInbox: 'OPEN_INBOX',
} as const;

/** Size of a fetched answer in bytes, from PerformanceResourceTiming. */
export interface FetchSize {
  name: string;
  /** Bytes over the network, headers included; 0 from a cache, or when another host hides the size. */
  transferSize: number;
  /** Bytes of the encoded body; 0 when unknown. */
  encodedBodySize: number;
}

export interface Traffic {
  type: typeof WorkerMessage.traffic;
  fetched: readonly FetchSize[];
}

export interface AnswerRenewed {
  type: typeof WorkerMessage.answerRenewed;
  path: string;
}

/** True for a message of the given type; `data` may come from any page or extension. */
export function isMessage(data: unknown, type: string): data is { type: string } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
