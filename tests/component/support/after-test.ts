type Ending = () => unknown;

const endings: Ending[] = [];

/**
 * Does this at the end of every test. All test files of a page share its modules, so that a hook of Vitest's in a
 * module would hold for the first file alone that loads it.
 */
export function afterTest(ending: Ending): void {
  endings.push(ending);
}

/** Ends a test, in the reverse order of {@link afterTest}, as Vitest's own hooks. */
export async function endTest(): Promise<void> {
  for (const ending of endings.toReversed()) await ending();
}
