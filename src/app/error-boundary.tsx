import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PATHS } from '../../contract/paths.ts';
import { Button } from '../ui/button.tsx';
import { StatePage } from '../ui/state-page.tsx';

interface Props {
  children: ReactNode;
  /** For optional parts: a broken part is removed without an error page, and this is called. */
  onError?: () => void;
}

interface State {
  error: unknown;
}

/** Keeps a broken view from breaking the app: shows an error page with a retry. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError(error instanceof Error ? error : new Error(String(error), { cause: info }));
    this.props.onError?.();
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    if (this.props.onError) return null;
    return (
      <StatePage
        page
        mood="oops"
        title="页面出了点问题"
        text="你的数据和资金不受影响，重试一次通常就好。"
        actions={
          <>
            <Button tone="primary" onClick={() => this.setState({ error: undefined })}>
              重试
            </Button>
            <Button onClick={() => window.location.assign(PATHS.home)}>返回首页</Button>
          </>
        }
      />
    );
  }
}
