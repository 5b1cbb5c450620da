import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '../../../../contract/messages.ts';
import { PATHS } from '../../../../contract/paths.ts';
import { StatePage } from '../../../ui/state-page.tsx';

/** Shown if the list is loaded and contains no games. */
export function EmptyList() {
  return (
    <StatePage
      mood="sleep"
      title="这里还没有游戏"
      text="换个厂商或类型看看吧。"
      {...useWayToLobby()}
    />
  );
}

/** Shown if no game of the list matches the search. */
export function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <StatePage
      mood="oops"
      title={MESSAGES.noGameFound}
      text={`这里没有“${text.trim()}”，换个名字，或用拼音首字母试试。`}
      action="清除搜索"
      onAction={onClear}
    />
  );
}

/** Shown if the address names a provider or category that does not exist. */
export function UnknownList({ what }: { what: string }) {
  return (
    <main>
      <StatePage
        page
        mood="oops"
        title={`没有这个${what}`}
        text="地址可能写错了，或者它已经下线。"
        {...useWayToLobby()}
      />
    </main>
  );
}

function useWayToLobby() {
  const navigate = useNavigate();
  return { action: '返回大厅', onAction: () => navigate(PATHS.home, { replace: true }) };
}
