/** An expectation that reads something once which may still be changing. */
export interface SingleLook {
  /** Line number, from 1. */
  line: number;
  /** What to write instead. */
  advice: string;
}

/** What moves, how it is read in tests, and the form that waits for it. */
const MOVING: readonly { read: RegExp; advice: string }[] = [
  {
    read: /\blocation\.(pathname|search|href|hash)\b|\bpage\.url\(\)/,
    advice: 'the address may still change: use expectAddress (components) or toHaveURL (browser)',
  },
  { read: /\bactiveElement\b/, advice: 'the focus may still move: use toHaveFocus or toBeFocused' },
  {
    read: /\.(sent|answered)\(/,
    advice: 'requests may still be sent: use expectSent or expectNothingSent',
  },
  {
    read: /\.(textContent|innerText|innerHTML)\b|\.(allTextContents|allInnerTexts|inputValue)\(\)/,
    advice:
      'the text may still change: use toHaveTextContent, toHaveText, toHaveValue or expect.poll',
  },
  {
    read: /\.elements\(\)|\.query\(\)|\.count\(\)|\.isVisible\(\)|\.isHidden\(\)/,
    advice: 'elements may still come and go: use toHaveCount, toBeVisible, … or expect.poll',
  },
  {
    read: /\b(scrollX|scrollY|scrollTop|scrollLeft)\b/,
    advice: 'the page may still be scrolling: use expect.poll',
  },
];

/** A statement's `expect(…)` with the value that it is given; `expect.poll` and `expect.element` look again. */
const EXPECT = /^[ \t]*(?:await )?expect(?:\.soft)?\(/gm;

/** Finds the expectations of a test file that look only once at what moves. */
export function findSingleLooks(text: string): SingleLook[] {
  return [...text.matchAll(EXPECT)].flatMap((match) => {
    const begin = match.index + match[0].length;
    const value = text.slice(begin, endOfArgument(text, begin));
    const moving = MOVING.find(({ read }) => read.test(value));
    if (!moving) return [];
    const line = text.slice(0, begin).split('\n').length;
    return [{ line, advice: moving.advice }];
  });
}

/** Where the first argument ends that begins at `begin`: at its comma, or where the bracket of the call closes. */
function endOfArgument(text: string, begin: number): number {
  let depth = 1;
  for (let at = begin; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0 || (depth === 1 && sign === ',')) return at;
  }
  return text.length;
}
