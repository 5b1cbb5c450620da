import { useNavigate } from 'react-router-dom';
import { PATHS } from '../paths.ts';

/** Goes back, or to the lobby when the page was opened by its address. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers its history entries; before entry 0 there is no page of the app.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(PATHS.home, { replace: true });
  };
}
