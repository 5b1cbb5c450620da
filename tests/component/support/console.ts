// A module of its own: Vitest runs the setup file again for each test file of a page, and the console is to be
// listened to once.

/** Errors in the console of this test. */
const troubles: string[] = [];

const log = console.error.bind(console);
console.error = (...words: unknown[]) => {
  troubles.push(words.map(String).join(' '));
  log(...words);
};

/** What the page wrote to the console as errors since this was asked last. */
export function takeTroubles(): string[] {
  return troubles.splice(0);
}
