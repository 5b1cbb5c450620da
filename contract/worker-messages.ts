/** What page and worker say to each other. Every message is an object with one of these types. */
export const WorkerMessage = {
  /** Page to waiting worker: the player agreed to the new release. */
  skipWaiting: 'SKIP_WAITING',
  /** Page to worker, with a port: which release are you? Answered with the version as text. */
  version: 'VERSION',
  /** Worker to pages: a kept answer turned out to be stale and was replaced; see {@link AnswerRenewed}. */
  answerRenewed: 'ANSWER_RENEWED',
} as const;

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
