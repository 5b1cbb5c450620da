import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../../contract/paths.ts';
import { openDialog, openLogin } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import type { RobotMood } from '../../../ui/robot.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import type { LaunchError } from './launch.ts';
import styles from './launch-screen.module.css';
import type { LaunchFault } from './read-launch.ts';

const LABELS = {
  login: '登录',
  retry: '重试',
  again: '重新进入',
  anyway: '仍要进入',
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
  /** The first one is what the player most likely wants to do. */
  actions: readonly Action[];
}

function screen(mood: RobotMood, title: string, text: string, ...actions: Action[]): ScreenContent {
  return { mood, title, text, actions };
}

/** Shown to visitors behind the login dialog; its button reopens the dialog. */
export const VISITOR_SCREEN = screen(
  'idle',
  '请先登录',
  '登录后会自动进入游戏。',
  'login',
  'leave',
);

/** Shown before a game is opened on a thin line. */
export const THIN_LINE_SCREEN = screen(
  'sleep',
  '网络很慢',
  '游戏画面可能要等很久，也可能打不开。进入游戏不会扣款，换个网络再来会顺畅得多。',
  'anyway',
  'leave',
);

const FAULTS: Record<LaunchFault, string> = {
  vendor: '这里还打不开该厂商的游戏，请回大厅选择其他游戏。',
  type: '链接里的游戏分类不存在，请回大厅重新选择游戏。',
  game: '链接里的游戏编号不正确，请回大厅重新选择游戏。',
};

/** Shown if the address cannot name a game. */
export function faultScreen(fault: LaunchFault): ScreenContent {
  return screen('oops', '打不开这个游戏', FAULTS[fault], 'leave', 'support');
}

/** Shown if the launch failed: the reason and the player's options. */
export function troubleScreen({ trouble, message }: LaunchError, resumes: boolean): ScreenContent {
  const resting = `${message}。这是你在这个浏览器里设的休息时间，到点后自动解除。`;
  const late = `${message}。没有扣款，可以再试一次。`;
  const unsafe = '厂商给的地址不安全，请联系客服处理。';
  switch (trouble) {
    case 'cancelled':
      return screen('sleep', '已取消', '没有进入游戏，也没有扣款。', 'again', 'leave');
    case 'offline':
      return resumes
        ? screen('offline', '没有网络', '网络恢复后会自动继续，也可以点重试。', 'retry', 'leave')
        : screen('offline', '网络不稳定', `${message}。`, 'retry', 'leave');
    case 'resting':
      // The player's own time-out cannot be ended here.
      return screen('sleep', '休息中', resting, 'leave', 'protection');
    case 'account':
      return screen('oops', '不是同一个账号', message, 'leave');
    case 'refused':
      return message.includes('余额不足')
        ? screen('sleep', '暂时进不去', message, 'recharge', 'retry', 'leave')
        : screen('sleep', '暂时进不去', message, 'other', 'retry', 'support');
    case 'address':
      return screen('oops', message, unsafe, 'support', 'retry', 'leave');
    case 'late':
      return screen('sleep', '等得太久了', late, 'retry', 'leave', 'support');
    case 'login':
    case 'failed':
      return screen('oops', '没有打开', message, 'retry', 'leave', 'support');
  }
}

interface LaunchScreenProps {
  content: ScreenContent;
  onRetry?: () => void;
  onLeave: () => void;
}

export function LaunchScreen({ content, onRetry, onLeave }: LaunchScreenProps) {
  const { mood, title, text, actions } = content;
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
    anyway: onRetry,
    leave: onLeave,
    other: onLeave,
    recharge: () => navigate(pathTo('recharge')),
    protection: () => navigate(pathTo('protection')),
    support: () => openDialog('support'),
  };
  const buttons = (
    <div className={styles.actions}>
      {actions.map((action, index) => (
        <Button key={action} tone={toneOf(action, index)} wide onClick={deeds[action]}>
          {LABELS[action]}
        </Button>
      ))}
    </div>
  );
  return (
    <div ref={box} className={styles.screen} tabIndex={-1}>
      <StatePage page mood={mood} title={title} text={text} actions={buttons} />
    </div>
  );
}

function toneOf(action: Action, index: number) {
  if (index === 0) return 'primary';
  return action === 'support' ? 'plain' : 'ghost';
}
