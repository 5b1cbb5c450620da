import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS, type PathName } from '../paths.ts';
import { openDialog, requireLogin } from '../session/dialogs.ts';
import { AgentIcon, GiftIcon, HomeIcon, UserIcon } from '../ui/icons/tabs.tsx';
import { Robot } from '../ui/robot.tsx';
import styles from './tab-bar.module.css';

const TABS = [
  { name: 'home', label: '首页', Icon: HomeIcon },
  { name: 'activity', label: '活动', Icon: GiftIcon },
  { name: 'agent', label: '代理', Icon: AgentIcon },
  { name: 'user', label: '我的', Icon: UserIcon },
] as const satisfies readonly { name: PathName; label: string; Icon: () => React.JSX.Element }[];

interface TabBarProps {
  /** The query a view was left with, so that a tab brings it back as it was. */
  searchOf: (path: string) => string;
}

/** Home, Activity, Agent, Mine, and in the middle the robot that opens customer service. */
export function TabBar({ searchOf }: TabBarProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  function go(name: PathName) {
    // Visitors may browse the home screen; anything else asks them to log in (chapter 6).
    if (name !== 'home' && !requireLogin()) return;
    if (pathname === PATHS[name]) window.scrollTo({ top: 0, behavior: 'smooth' });
    else navigate({ pathname: PATHS[name], search: searchOf(PATHS[name]) });
  }

  const tabs = TABS.map(({ name, label, Icon }) => (
    <button
      key={name}
      type="button"
      className={styles.tab}
      aria-current={pathname === PATHS[name] ? 'page' : undefined}
      onClick={() => go(name)}
    >
      <Icon />
      <span>{label}</span>
    </button>
  ));
  return (
    <nav className={styles.bar} aria-label="主导航">
      {tabs.slice(0, 2)}
      <button
        type="button"
        className={styles.robot}
        aria-label="客服"
        onClick={() => openDialog('support')}
      >
        <Robot mood="happy" size={52} />
      </button>
      {tabs.slice(2)}
    </nav>
  );
}
