import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { StatePage } from '../../../ui/state-page.tsx';

/** Shown if the address matches no promotion. */
export function MissingPromotion() {
  const navigate = useNavigate();
  return (
    <StatePage
      mood="oops"
      title="没有这个活动"
      text="它可能已经下线，或者地址写错了。"
      action="看全部活动"
      onAction={() => navigate(PATHS.activity, { replace: true })}
    />
  );
}
