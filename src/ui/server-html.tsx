import { useEffect, useRef } from 'react';
import { loadSanitiser, MAX_HTML_LENGTH } from './sanitise.ts';
import styles from './server-html.module.css';

interface ServerHtmlProps {
  /** As the platform sent it; may be malicious. */
  html: string;
  /** Hosts that the HTML's links may lead to; empty allows any. */
  linkHosts: readonly string[];
  /** Level of its highest heading: one below the heading above this element. */
  headingLevel: 2 | 3;
  className?: string;
}

/**
 * The only place where the platform's HTML enters the page (notices, sports notice, activity texts): only
 * sanitized nodes are attached, never a string. Until the sanitizer is loaded, and if loading fails, the
 * plain text is shown.
 */
export function ServerHtml({ html, linkHosts, headingLevel, className = '' }: ServerHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = box.current;
    if (!target) return;
    let current = true;
    target.dataset.words = '';
    target.textContent = wordsOf(html);
    loadSanitiser()
      .then((sanitise) => {
        if (!current) return;
        const content = sanitise(html, linkHosts);
        fitHeadings(content, headingLevel);
        target.replaceChildren(content);
        delete target.dataset.words;
      })
      .catch(() => {
        // The plain text is already shown.
      });
    return () => {
      current = false;
    };
  }, [html, linkHosts, headingLevel]);
  return <div ref={box} className={`${styles.content} ${className}`} />;
}

/** Tags that end a line of text. */
const BREAK = /^(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b/i;
/** Elements whose content is not text. */
const SILENT = /^(script|style)\b/i;

/** The readable text of some HTML; may only be set as text, never as HTML. */
export function wordsOf(html: string): string {
  return withoutTags(html.slice(0, MAX_HTML_LENGTH))
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/**
 * The text between the tags, in one pass over the HTML: regular expressions that search from every opening
 * bracket would take quadratic time and let hostile HTML freeze the page.
 */
function withoutTags(html: string): string {
  const parts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    if (open === -1) return [...parts, html.slice(at)].join('');
    parts.push(html.slice(at, open));
    const close = html.indexOf('>', open);
    if (close === -1) break;
    const name = html.slice(open + 1, open + 10);
    parts.push(BREAK.test(name) ? '\n' : ' ');
    const silent = SILENT.exec(name)?.[1];
    at = silent === undefined ? close + 1 : endOfElement(html, silent, close + 1);
  }
  return parts.join('');
}

/** The end of the element's closing tag, or of the HTML. */
function endOfElement(html: string, name: string, from: number): number {
  const ending = new RegExp(`</${name}\\s*>`, 'gi');
  ending.lastIndex = from;
  return ending.test(html) ? ending.lastIndex : html.length;
}

/**
 * Fits the headings of the platform's HTML into the page's outline: the highest gets level `top`, deeper ones
 * follow, and none is more than one level below the heading before it.
 */
function fitHeadings(content: DocumentFragment, top: number): void {
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
