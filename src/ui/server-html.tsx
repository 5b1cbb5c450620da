import { useEffect, useRef } from 'react';
import { wordsOf } from '../format/html-words.ts';
import { loadSanitiser } from './sanitise.ts';
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
