import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../paths.ts';
import { openDialog, openLogin } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import type { RobotMood } from '../../../ui/robot.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import styles from './launch-screen.module.css';
import type { LaunchFault } from './read-launch.ts';
import type { StoppedLaunch } from './use-launch.ts';

const LABELS = {
  login: '登录',
  retry: '重试',
  again: '重新进入',
  leave: '返回大厅',
  other: '选择其他游戏',
  recharge: '去充值',
  protection: '健康游戏与帮助',
  support: '联系客服',
};
type Action = keyof typeof LABELS;

/** What a launch page shows when it opens no game. */
interface ScreenContent {
  mood: RobotMood;
  title: string;
  text: string;
  /** What the player most likely wants to do. */
  main: Action;
  /** Further choices, one below the other. */
  more?: readonly Action[];
  /** Further choices, side by side. */
  row?: readonly Action[];
}

/** Shown to visitors behind the login dialog; its button reopens the dialog. */
export const VISITOR_SCREEN: ScreenContent = {
  mood: 'idle',
  title: '请先登录',
  text: '登录后会自动进入游戏。',
  main: 'login',
  more: ['leave'],
};

const FAULTS: Record<LaunchFault, string> = {
  vendor: '链接里的游戏厂商不存在，请回大厅重新选择游戏。',
  type: '链接里的游戏分类不存在，请回大厅重新选择游戏。',
  game: '链接里的游戏编号不正确，请回大厅重新选择游戏。',
};

/** Shown if the address cannot name a game. */
export function faultScreen(fault: LaunchFault): ScreenContent {
  const text = FAULTS[fault];
  return { mood: 'oops', title: '打不开这个游戏', text, main: 'leave', more: ['support'] };
}

/** Shown if the launch failed: the reason and the player's options. */
export function troubleScreen({ trouble, message, resumes }: StoppedLaunch): ScreenContent {
  switch (trouble) {
    case 'cancelled':
      return {
        mood: 'sleep',
        title: '已取消',
        text: '没有进入游戏，也没有扣款。',
        main: 'again',
        more: ['leave'],
      };
    case 'offline':
      return {
        mood: 'offline',
        title: resumes ? '没有网络' : '网络不稳定',
        text: resumes ? '网络恢复后会自动继续，也可以点重试。' : `${message}。`,
        main: 'retry',
        more: ['leave'],
      };
    case 'resting':
      // The player's own time-out cannot be ended here.
      return {
        mood: 'sleep',
        title: '休息中',
        text: `${message}。这是你在这个浏览器里设的休息时间，到点后自动解除。`,
        main: 'leave',
        more: ['protection'],
      };
    case 'account':
      return { mood: 'oops', title: '不是同一个账号', text: message, main: 'leave' };
    case 'refused':
      return { mood: 'sleep', title: '暂时进不去', text: message, ...waysOutOf(message) };
    case 'address':
      return {
        mood: 'oops',
        title: message,
        text: '厂商给的地址不安全，请联系客服处理。',
        main: 'support',
        row: ['retry', 'leave'],
      };
    case 'late':
      return {
        mood: 'sleep',
        title: '等得太久了',
        text: `${message}。没有扣款，可以再试一次。`,
        main: 'retry',
        more: ['leave', 'support'],
      };
    case 'login':
    case 'failed':
      return {
        mood: 'oops',
        title: '没有打开',
        text: message,
        main: 'retry',
        more: ['leave', 'support'],
      };
  }
}

/** What to do about the platform's refusal: a low balance leads to the recharge page. */
function waysOutOf(refusal: string): Pick<ScreenContent, 'main' | 'row'> {
  return refusal.includes('余额不足')
    ? { main: 'recharge', row: ['retry', 'leave'] }
    : { main: 'other', row: ['retry', 'support'] };
}

interface LaunchScreenProps {
  content: ScreenContent;
  onRetry?: () => void;
  onLeave: () => void;
}

export function LaunchScreen({ content, onRetry, onLeave }: LaunchScreenProps) {
  const { mood, title, text, main, more = [], row = [] } = content;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The element that had the focus is gone, so the focus moves here for keyboards and screen readers.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);

  const deeds: Record<Action, (() => void) | undefined> = {
    login: () => openLogin(),
    retry: onRetry,
    again: onRetry,
    leave: onLeave,
    other: onLeave,
    recharge: () => navigate(pathTo('recharge')),
    protection: () => navigate(pathTo('protection')),
    support: () => openDialog('support'),
  };
  const actions = (
    <div className={styles.actions}>
      <Button tone="primary" wide onClick={deeds[main]}>
        {LABELS[main]}
      </Button>
      {more.map((action) => (
        <Button
          key={action}
          tone={action === 'support' ? 'plain' : 'ghost'}
          wide
          onClick={deeds[action]}
        >
          {LABELS[action]}
        </Button>
      ))}
      {row.length > 0 && (
        <div className={styles.row}>
          {row.map((action) => (
            <Button key={action} onClick={deeds[action]}>
              {LABELS[action]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
  return (
    <div ref={box} className={styles.screen} tabIndex={-1}>
      <StatePage page mood={mood} title={title} text={text} actions={actions} />
    </div>
  );
}
