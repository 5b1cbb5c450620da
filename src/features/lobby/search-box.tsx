import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { SLOW_CALL_MS } from '../../../contract/constants.ts';
import { AppError, messageOf } from '../../../contract/errors.ts';
import { MESSAGES } from '../../../contract/messages.ts';
import { cancelSearch, searchGames } from '../../data/catalogue/search.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SlowNote } from '../../ui/slow-note.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './search-box.module.css';
import { searchKey } from './search-query.ts';

interface SearchBoxProps {
  /** What the shown results were searched for; empty when none are shown. */
  searched: string;
  onFound: (text: string) => void;
  /** Empty text while results are shown: back to hot (specification chapter 4). */
  onCleared: () => void;
}

/** Search by game name. Says so when nothing is found, and then leaves the view as it is. */
export function SearchBox({ searched, onFound, onCleared }: SearchBoxProps) {
  const client = useQueryClient();
  const [text, setText] = useState(searched);
  const [busy, setBusy] = useState(false);
  const attempts = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  // What this box has asked for: while that is searched, the player may type on.
  const [submitted, setSubmitted] = useState<string>();
  const [followed, setFollowed] = useState(searched);
  if (searched !== followed) {
    setFollowed(searched);
    setSubmitted(undefined);
    // Another view was chosen, or back was pressed: the box follows what is shown.
    if (searched !== submitted) setText(searched);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') {
      if (searched) onCleared();
      else showToast('请输入游戏名称');
      return;
    }
    setSubmitted(wanted);
    attempts.current += 1;
    const mine = attempts.current;
    setBusy(true);
    try {
      const found = await searchGames(wanted);
      if (found.total === 0) {
        showToast(MESSAGES.noGameFound);
      } else {
        client.setQueryData(searchKey(wanted), found);
        onFound(wanted);
      }
    } catch (error) {
      const cancelled = error instanceof AppError && error.kind === 'cancelled';
      if (!cancelled) showToast(messageOf(error), 'error');
    }
    // Where a newer search has taken over, it will clear the busy mark.
    if (mine === attempts.current) setBusy(false);
  }

  return (
    <search>
      <form onSubmit={submit}>
        <SearchField
          ref={input}
          label="搜索游戏"
          placeholder="搜索游戏，支持拼音"
          value={text}
          onText={setText}
          onClear={() => {
            setText('');
            if (searched) onCleared();
          }}
        >
          <button type="submit" className={styles.submit} aria-busy={busy || undefined}>
            搜索
          </button>
        </SearchField>
      </form>
      <SlowNote
        pending={busy}
        afterMs={SLOW_CALL_MS}
        text="搜索较慢，可继续等待"
        action="取消"
        onAction={() => {
          cancelSearch();
          // The button goes; whoever pressed it goes on here.
          input.current?.focus();
        }}
      />
    </search>
  );
}
