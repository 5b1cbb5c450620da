import { useNavigate } from 'react-router-dom';
import { PATHS } from '../paths.ts';

/** Goes back; a page that was opened by its address goes to the lobby. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers its entries; the first has nothing of ours before it.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(PATHS.home, { replace: true });
  };
}
