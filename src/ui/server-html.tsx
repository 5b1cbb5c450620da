import { useEffect, useRef } from 'react';
import { fitHeadings } from './heading-levels.ts';
import { loadSanitiser, MAX_HTML_LENGTH } from './sanitise.ts';
import styles from './server-html.module.css';

interface ServerHtmlProps {
  /** As the platform sent it; may be hostile. */
  html: string;
  /** Level of its highest heading: one below the heading it stands under. */
  headingLevel: 2 | 3;
  className?: string;
}

/**
 * The one place where HTML of the platform enters the page (notices, sports notice, activity
 * bodies): sanitised nodes are attached, never a string. Until the sanitiser is there, and where it
 * cannot load, the words alone are shown.
 */
export function ServerHtml({ html, headingLevel, className = '' }: ServerHtmlProps) {
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
        const content = sanitise(html);
        fitHeadings(content, headingLevel);
        target.replaceChildren(content);
        delete target.dataset.words;
      })
      .catch(() => {
        // The words are shown already.
      });
    return () => {
      current = false;
    };
  }, [html, headingLevel]);
  return <div ref={box} className={`${styles.content} ${className}`} />;
}

/** The words of some HTML, good enough to be read; only ever set as text. */
export function wordsOf(html: string): string {
  return html
    .slice(0, MAX_HTML_LENGTH)
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
