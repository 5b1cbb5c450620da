import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { AppError, messageOf } from '../../../contract/errors.ts';
import { MESSAGES } from '../../../contract/messages.ts';
import { searchGames } from '../../sync/search.ts';
import { CloseIcon, SearchIcon } from '../../ui/icons/actions.tsx';
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
  // Another view was chosen, or back was pressed: the box follows what is shown.
  useEffect(() => setText(searched), [searched]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') {
      if (searched) onCleared();
      else showToast('请输入游戏名称');
      return;
    }
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
      // A newer search has taken over: it will clear the busy mark.
      if (error instanceof AppError && error.kind === 'cancelled') return;
      showToast(messageOf(error), 'error');
    }
    setBusy(false);
  }

  return (
    <search>
      <form className={styles.box} onSubmit={submit}>
        <SearchIcon />
        <input
          className={styles.input}
          type="search"
          enterKeyHint="search"
          aria-label="搜索游戏"
          placeholder="搜索游戏，支持拼音"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label="清除"
            onClick={() => {
              setText('');
              if (searched) onCleared();
            }}
          >
            <CloseIcon />
          </button>
        )}
        <button type="submit" className={styles.submit} aria-busy={busy || undefined}>
          搜索
        </button>
      </form>
    </search>
  );
}
