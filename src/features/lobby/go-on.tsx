import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { setWantedPage, useWantedPage } from '../../session/wanted-page.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import styles from './go-on.module.css';

/** Offers the page on which the player logged in; forgotten when the lobby is left. */
export function GoOn() {
  useEffect(() => () => setWantedPage(undefined), []);
  return (
    <section className={styles.strip} aria-label="登录前的页面">
      <GoOnButton />
      <CloseButton label="留在大厅" onClick={() => setWantedPage(undefined)} />
    </section>
  );
}

/** @param before called before the page is left */
export function GoOnButton({ before }: { before?: () => void }) {
  const page = useWantedPage((state) => state.page);
  const navigate = useNavigate();
  if (!page) return null;
  return (
    <Button
      tone="primary"
      wide
      onClick={() => {
        before?.();
        setWantedPage(undefined);
        navigate(page.path);
      }}
    >
      继续前往 {page.title}
    </Button>
  );
}
