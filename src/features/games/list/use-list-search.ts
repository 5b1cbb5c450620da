import { useState } from 'react';

interface ListSearch {
  text: string;
  setText: (text: string) => void;
  /** Keeps the search text for another list that is about to be shown. */
  takeTo: (list: string) => void;
}

/**
 * The search text within a list; empty when another list is opened without `takeTo`.
 * @param list key of the shown list
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
