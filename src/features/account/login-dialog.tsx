import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { closeDialog, LoginType, openDialog, useDialogs } from '../../session/dialogs.ts';
import { endArrival, useSession } from '../../session/session-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Robot } from '../../ui/robot.tsx';
import styles from './login-dialog.module.css';
import { LoginForm } from './login-form.tsx';

/** Pages that keep what was filled in through a session that runs out. */
const UNFINISHED = [PATHS.recharge, PATHS.buy, PATHS.withdrawal, PATHS.redBag, PATHS.safe];

interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Login and registration, specification chapter 2, overlay 7. */
export function LoginDialog({ open, onClose }: LoginDialogProps) {
  const type = useDialogs((state) => state.loginType);
  const note = useDialogs((state) => state.loginNote);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const title = type === LoginType.register ? '注册' : '欢迎登录';

  function goOn(): void {
    onClose();
    // Who came for a game goes on to it; see decision 0044.
    if (isAt(pathname, PATHS.redirect)) return;
    // Who came by a red packet's link opens it; decision 0072.
    if (isAt(pathname, PATHS.redBag) && new URLSearchParams(search).has('bag')) {
      endArrival();
      return;
    }
    // Who was in the middle of something when the session ran out goes on with it; decision 0053.
    if (useSession.getState().lapsed !== undefined && isUnfinished(pathname)) {
      endArrival();
      return;
    }
    // The token itself is already stored and never enters the address; see decision 0020.
    navigate('/', { replace: pathname === PATHS.home });
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden>
      <LoginHero title={title} registering={type === LoginType.register} note={note} />
      <LoginForm
        type={type}
        open={open}
        onLoggedIn={goOn}
        onForgotten={() => {
          closeDialog('login');
          openDialog('support');
        }}
      />
    </Dialog>
  );
}

/** Whether something filled in waits for the player: on the page, or in a panel over it. */
function isUnfinished(pathname: string): boolean {
  const { address, password } = useDialogs.getState();
  return address || password || UNFINISHED.some((path) => isAt(pathname, path));
}

/** Paths are matched as the route table does. */
function isAt(pathname: string, path: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === path.toLowerCase();
}

interface LoginHeroProps {
  title: string;
  registering: boolean;
  /** Why the dialog opened by itself. */
  note: string | undefined;
}

/** The stall's awning with the robot behind the counter, greeting whoever comes. */
function LoginHero({ title, registering, note }: LoginHeroProps) {
  const greeting = registering
    ? '第一次来逛？开个账号，我带路。'
    : greetingAt(new Date().getHours());
  return (
    <div className={styles.hero}>
      <div className={styles.awning} aria-hidden="true" />
      <div className={styles.counter}>
        <Robot mood={note ? 'oops' : 'happy'} size={76} />
        <div className={styles.words}>
          {/* The dialog's own title says it to screen readers. */}
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          <p className={styles.greeting} data-note={note ? '' : undefined}>
            {note ?? greeting}
          </p>
        </div>
      </div>
    </div>
  );
}

/** What the robot says at this hour of the day (0 to 23). */
export function greetingAt(hour: number): string {
  if (hour < 5) return '夜深了，摊位还亮着灯。';
  if (hour < 12) return '早上好，今天来得真早！';
  if (hour < 18) return '下午好，摊位都支起来了。';
  return '晚上好，灯笼都点上了！';
}
