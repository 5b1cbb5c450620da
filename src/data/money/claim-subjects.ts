/**
 * The subject of a claim: a promotion, or one of its steps. Ids come from the platform and may hold any
 * character except a line break, which therefore separates the step's id.
 */
export function claimSubject(taskId: string, stepId: string | undefined): string {
  return stepId === undefined || stepId === '' ? taskId : `${taskId}\n${stepId}`;
}

/** The promotion of a claim's subject. */
export function taskIdOf(subject: string): string {
  return subject.split('\n')[0] ?? '';
}
