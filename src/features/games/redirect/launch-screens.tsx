import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../paths.ts';
import { openDialog, openLogin } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import type { RobotMood } from '../../../ui/robot.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import type { LaunchTrouble } from './launch.ts';
import styles from './launch-screens.module.css';
import type { LaunchFault } from './read-launch.ts';

interface LeaveProps {
  onLeave: () => void;
}

const FAULTS: Record<LaunchFault, string> = {
  vendor: '链接里的游戏厂商不存在，请回大厅重新选择游戏。',
  type: '链接里的游戏分类不存在，请回大厅重新选择游戏。',
  game: '链接里的游戏编号不正确，请回大厅重新选择游戏。',
};

/** Shown if the address cannot name a game. */
export function FaultScreen({ fault, onLeave }: LeaveProps & { fault: LaunchFault }) {
  return (
    <Screen mood="oops" title="打不开这个游戏" text={FAULTS[fault]}>
      <Button tone="primary" wide onClick={onLeave}>
        返回大厅
      </Button>
      <Support />
    </Screen>
  );
}

/** Shown to visitors behind the login dialog; its button reopens the dialog. */
export function VisitorScreen({ onLeave }: LeaveProps) {
  return (
    <Screen mood="idle" title="请先登录" text="登录后会自动进入游戏。">
      <Button tone="primary" wide onClick={() => openLogin()}>
        登录
      </Button>
      <Button wide onClick={onLeave}>
        返回大厅
      </Button>
    </Screen>
  );
}

interface TroubleScreenProps extends LeaveProps {
  trouble: LaunchTrouble;
  message: string;
  resumes: boolean;
  onRetry: () => void;
}

/** Shown if the launch failed: the reason and the player's options. */
export function TroubleScreen(props: TroubleScreenProps) {
  const { trouble, message, resumes, onRetry, onLeave } = props;
  const retry = (label = '重试') => (
    <Button tone="primary" wide onClick={onRetry}>
      {label}
    </Button>
  );
  const leave = (
    <Button wide onClick={onLeave}>
      返回大厅
    </Button>
  );
  switch (trouble) {
    case 'cancelled':
      return (
        <Screen mood="sleep" title="已取消" text="没有进入游戏，也没有扣款。">
          {retry('重新进入')}
          {leave}
        </Screen>
      );
    case 'offline':
      return (
        <Screen
          mood="offline"
          title={resumes ? '没有网络' : '网络不稳定'}
          text={resumes ? '网络恢复后会自动继续，也可以点重试。' : `${message}。`}
        >
          {retry()}
          {leave}
        </Screen>
      );
    case 'resting':
      return <RestingScreen {...props} />;
    case 'account':
      return (
        <Screen mood="oops" title="不是同一个账号" text={message}>
          <Button tone="primary" wide onClick={onLeave}>
            返回大厅
          </Button>
        </Screen>
      );
    case 'refused':
      return <RefusedScreen {...props} />;
    case 'address':
      return (
        <Screen mood="oops" title={message} text="厂商给的地址不安全，请联系客服处理。">
          <Button tone="primary" wide onClick={() => openDialog('support')}>
            联系客服
          </Button>
          <Row>
            <Button onClick={onRetry}>重试</Button>
            <Button onClick={onLeave}>返回大厅</Button>
          </Row>
        </Screen>
      );
    case 'late':
      return (
        <Screen mood="sleep" title="等得太久了" text={`${message}。没有扣款，可以再试一次。`}>
          {retry()}
          {leave}
          <Support />
        </Screen>
      );
    case 'login':
    case 'failed':
      return (
        <Screen mood="oops" title="没有打开" text={message}>
          {retry()}
          {leave}
          <Support />
        </Screen>
      );
  }
}

/** Shown during the player's own time-out, which cannot be ended here. */
function RestingScreen({ message, onLeave }: TroubleScreenProps) {
  const navigate = useNavigate();
  return (
    <Screen
      mood="sleep"
      title="休息中"
      text={`${message}。这是你在这个浏览器里设的休息时间，到点后自动解除。`}
    >
      <Button tone="primary" wide onClick={onLeave}>
        返回大厅
      </Button>
      <Button wide onClick={() => navigate(pathTo('protection'))}>
        健康游戏与帮助
      </Button>
    </Screen>
  );
}

/** The platform's refusal in its own words; a low balance leads to the recharge page. */
function RefusedScreen({ message, onRetry, onLeave }: TroubleScreenProps) {
  const navigate = useNavigate();
  const broke = message.includes('余额不足');
  return (
    <Screen mood="sleep" title="暂时进不去" text={message}>
      {broke ? (
        <Button tone="primary" wide onClick={() => navigate(pathTo('recharge'))}>
          去充值
        </Button>
      ) : (
        <Button tone="primary" wide onClick={onLeave}>
          选择其他游戏
        </Button>
      )}
      <Row>
        <Button onClick={onRetry}>重试</Button>
        {broke ? (
          <Button onClick={onLeave}>返回大厅</Button>
        ) : (
          <Button onClick={() => openDialog('support')}>联系客服</Button>
        )}
      </Row>
    </Screen>
  );
}

function Support() {
  return (
    <Button tone="plain" wide onClick={() => openDialog('support')}>
      联系客服
    </Button>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface ScreenProps {
  mood: RobotMood;
  title: string;
  text: string;
  children: ReactNode;
}

function Screen({ mood, title, text, children }: ScreenProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The element that had the focus is gone, so the focus moves here for keyboards and screen readers.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className={styles.screen} tabIndex={-1}>
      <StatePage
        page
        mood={mood}
        title={title}
        text={text}
        actions={<div className={styles.actions}>{children}</div>}
      />
    </div>
  );
}
