/**
 * Fits the headings of foreign markup into the page's outline: the highest of them takes level
 * `top`, deeper ones follow, and none is more than one level below the heading before it.
 */
export function fitHeadings(content: DocumentFragment, top: number): void {
  const headings = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const ranks = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  let before = top - 1;
  for (const heading of headings) {
    const level = Math.min(top + ranks.indexOf(heading.tagName), before + 1, 6);
    before = level;
    const fitted = document.createElement(`h${level}`);
    fitted.append(...heading.childNodes);
    heading.replaceWith(fitted);
  }
}
