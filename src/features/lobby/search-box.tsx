import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError, messageOf } from '../../../contract/errors.ts';
import { MESSAGES } from '../../../contract/messages.ts';
import { searchGames, searchQuery } from '../../data/catalogue/search.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SlowNote } from '../../ui/slow-note.tsx';
import { showToast } from '../../ui/toast.tsx';
import { WhenDue } from '../../ui/when-due.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** The text of the shown search results; empty if none are shown. */
  searched: string;
  onFound: (text: string) => void;
  /** Called when an empty text is submitted over shown results: back to hot (specification chapter 4). */
  onCleared: () => void;
}

// In a chunk of its own, because a first visit has no searches to offer.
const recentSearches = () => import('./recent-searches.tsx');
const loadRecentSearches = async () => (await recentSearches()).RecentSearches;

/** Keeps a search that found something; it is a convenience, which may fail with the network. */
function noteSearch(text: string): Promise<void> {
  return recentSearches().then(
    (part) => part.noteSearch(text),
    () => undefined,
  );
}

/** Searches games by name. If none is found, a toast says so and the view stays. */
export function SearchBox({ searched, onFound, onCleared }: SearchBoxProps) {
  const client = useQueryClient();
  const [text, setText] = useState(searched);
  const [running, setRunning] = useState<AbortController>();
  // A newer search, the cancel button and leaving the page end the running search.
  useEffect(() => () => running?.abort(), [running]);
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  // The submitted text, compared with `searched` so that results do not overwrite what the player types
  // meanwhile.
  const [submitted, setSubmitted] = useState<string>();
  const [followed, setFollowed] = useState(searched);
  if (searched !== followed) {
    setFollowed(searched);
    setSubmitted(undefined);
    // The player chose another view or went back, so the field follows the shown view.
    if (searched !== submitted) setText(searched);
  }

  function submit(wanted: string): void {
    if (wanted === '') {
      if (searched) onCleared();
      else showToast('请输入游戏名称');
      return;
    }
    setSubmitted(wanted);
    void search(wanted);
  }

  async function search(wanted: string): Promise<void> {
    const own = new AbortController();
    setRunning(own);
    try {
      const found = await searchGames(wanted, own.signal);
      if (own.signal.aborted) return;
      if (found.total === 0) return showToast(MESSAGES.noGameFound);
      client.setQueryData(searchQuery(wanted).queryKey, found);
      void noteSearch(wanted);
      // A phone's keyboard would cover the results.
      input.current?.blur();
      onFound(wanted);
    } catch (error) {
      const cancelled = error instanceof AppError && error.kind === 'cancelled';
      if (!cancelled) showToast(messageOf(error), 'error');
    } finally {
      setRunning((latest) => (latest === own ? undefined : latest));
    }
  }

  return (
    <search
      className={styles.search}
      data-open={text !== '' || undefined}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setFocused(false);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(text.trim());
        }}
      >
        <SearchField
          ref={input}
          label="搜索游戏"
          placeholder={isFocused ? '搜索游戏，支持拼音' : '搜索游戏'}
          value={text}
          onText={setText}
          onClear={() => {
            setText('');
            if (searched) onCleared();
          }}
        >
          <button
            type="submit"
            className={styles.submit}
            aria-busy={running !== undefined || undefined}
          >
            搜索
          </button>
        </SearchField>
      </form>
      <WhenDue
        due={isFocused && (text === '' || text === searched)}
        load={loadRecentSearches}
        props={{
          onChoose: (chosen) => {
            setText(chosen);
            submit(chosen);
          },
          onForgotten: () => input.current?.focus(),
        }}
      />
      <SlowNote
        pending={running !== undefined}
        text="搜索较慢，可继续等待"
        action="取消"
        onAction={() => {
          setRunning(undefined);
          // The cancel button disappears, so the focus moves to the field.
          input.current?.focus();
        }}
      />
    </search>
  );
}
