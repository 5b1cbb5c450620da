/** What page and worker say to each other. Every message is an object with one of these types. */
export const WorkerMessage = {
  /** Page to waiting worker: the player agreed to the new release. */
  skipWaiting: 'SKIP_WAITING',
  /** Page to the worker in charge: a newer release is about to take over, give up what is being fetched. */
  stepAside: 'STEP_ASIDE',
  /** Page to worker, with a port: which release are you? Answered with the version as text. */
  version: 'VERSION',
  /** Worker to pages: a kept answer turned out to be stale and was replaced; see {@link AnswerRenewed}. */
  answerRenewed: 'ANSWER_RENEWED',
  /** Worker to one page: what the worker itself has fetched since it last said so; see {@link Traffic}. */
  traffic: 'TRAFFIC',
} as const;

/** How large an answer was, as browsers time it (PerformanceResourceTiming); bytes. */
export interface FetchSize {
  /** Its address. */
  name: string;
  /** Over the network, headers included; 0 from a cache, and where another host does not let it be known. */
  transferSize: number;
  /** Of the body as it travelled; 0 where it is not known. */
  encodedBodySize: number;
}

export interface Traffic {
  type: typeof WorkerMessage.traffic;
  fetched: readonly FetchSize[];
}

export interface AnswerRenewed {
  type: typeof WorkerMessage.answerRenewed;
  /** Path of the call, as in the registry. */
  path: string;
}

/**
 * Set by the worker on an answer it had kept. Such an answer says nothing about whether the
 * platform can be reached.
 */
export const KEPT_ANSWER_HEADER = 'x-robohall-kept';

/** True for a message of the given type, whatever a page or extension may have posted. */
export function isMessage(data: unknown, type: string): data is { type: string } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
