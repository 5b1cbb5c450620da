import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { StatePage } from '../../../src/ui/state-page.tsx';
import { goToHall } from './frame/hall.ts';

interface Props {
  children: ReactNode;
}

interface State {
  broken: boolean;
}

/** Whatever breaks, the page says so; the seat and an open bet are noted, so a reload goes on. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError(error instanceof Error ? error : new Error(String(error), { cause: info }));
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <StatePage
        page
        mood="oops"
        title="牌桌出了点问题"
        text="余额不受影响。重新载入会接着确认没有结果的那一注。"
        actions={
          <>
            <Button tone="primary" onClick={() => window.location.reload()}>
              重新载入
            </Button>
            <Button onClick={goToHall}>回大厅</Button>
          </>
        }
      />
    );
  }
}
