import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../contract/paths.ts';
import { StatePage } from '../ui/state-page.tsx';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <main>
      <StatePage
        page
        mood="oops"
        title="没有这个页面"
        text="地址可能写错了，或者这一页还没有开放。"
        action="返回首页"
        onAction={() => navigate(PATHS.home, { replace: true })}
      />
    </main>
  );
}
