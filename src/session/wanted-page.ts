import { create } from 'zustand';

interface WantedPage {
  /** The page's path and query. */
  path: string;
  title: string;
}

/**
 * The page on which a visitor logged in. A login leads to the lobby (specification chapter 2), which offers this page
 * until the player goes somewhere.
 */
export const useWantedPage = create<{ page: WantedPage | undefined }>(() => ({ page: undefined }));

/** @param page undefined forgets the last one */
export function setWantedPage(page: WantedPage | undefined): void {
  useWantedPage.setState({ page });
}
