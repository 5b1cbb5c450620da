import { useState } from 'react';
import { readStoredJson, removeStored, STORAGE_KEYS, writeStored } from '../../storage.ts';
import styles from './recent-searches.module.css';

/** How many searches are kept. */
const MOST_RECENT = 8;

/** The latest searches that found something, newest first; corrupt storage reads as none. */
function recentSearches(): string[] {
  const isText = (value: unknown) => typeof value === 'string';
  return (
    readStoredJson(STORAGE_KEYS.searches, (value) =>
      Array.isArray(value) ? value.filter(isText).slice(0, MOST_RECENT) : undefined,
    ) ?? []
  );
}

/** Keeps a search that found something as the latest. */
export function noteSearch(text: string): void {
  const others = recentSearches().filter((other) => other !== text);
  writeStored(STORAGE_KEYS.searches, JSON.stringify([text, ...others].slice(0, MOST_RECENT)));
}

interface RecentSearchesProps {
  onChoose: (text: string) => void;
  /** Called when the searches are forgotten, and this list disappears. */
  onForgotten: () => void;
}

/** The recent searches under the field; they lie over the page, which does not move. Nothing if there are none. */
export function RecentSearches({ onChoose, onForgotten }: RecentSearchesProps) {
  const [texts, setTexts] = useState(recentSearches);
  if (texts.length === 0) return null;
  return (
    <fieldset
      className={styles.recent}
      // Keeps the focus, and with it the keyboard and this list, in the field until the tap has done its work.
      onMouseDown={(event) => event.preventDefault()}
    >
      <legend className="unseen">最近搜索</legend>
      <p className={styles.head} aria-hidden="true">
        最近搜索
      </p>
      <button
        type="button"
        className={styles.forget}
        onClick={() => {
          removeStored(STORAGE_KEYS.searches);
          setTexts([]);
          onForgotten();
        }}
      >
        清空
      </button>
      <ul className={styles.texts}>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className={styles.text} onClick={() => onChoose(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
