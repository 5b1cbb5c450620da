import { useState } from 'react';

interface ListSearch {
  text: string;
  setText: (text: string) => void;
  /** Takes the text along to another list that is about to be shown. */
  takeTo: (list: string) => void;
}

/**
 * What is searched for within a list. One that was opened from elsewhere begins with all its games.
 * @param list names the list that is shown
 */
export function useListSearch(list: string): ListSearch {
  const [search, setSearch] = useState({ list, text: '' });
  const text = search.list === list ? search.text : '';
  return {
    text,
    setText: (next) => setSearch({ list, text: next }),
    takeTo: (other) => setSearch({ list: other, text }),
  };
}
