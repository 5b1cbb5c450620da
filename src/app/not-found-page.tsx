import { useNavigate } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { StatePage } from '../ui/state-page.tsx';

/** For a path that has no page (yet). */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <main>
      <StatePage
        page
        mood="oops"
        title="没有这个页面"
        text="地址可能写错了，或者这一页还没有开放。"
        actions={
          <Button tone="primary" onClick={() => navigate(PATHS.home, { replace: true })}>
            返回首页
          </Button>
        }
      />
    </main>
  );
}
