/**
 * Names what a promotion gives once: the whole of it, or one of its steps. Ids are the platform's and
 * may hold anything; a step's stands behind a line break, which no id has.
 */
export function claimSubject(taskId: string, stepId: string | undefined): string {
  return stepId === undefined || stepId === '' ? taskId : `${taskId}\n${stepId}`;
}

/** The promotion of a claim's subject. */
export function taskIdOf(subject: string): string {
  return subject.split('\n')[0] ?? '';
}
