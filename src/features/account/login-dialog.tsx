import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../../contract/paths.ts';
import { closeDialog, LoginType, openDialog, useDialogs } from '../../session/dialogs.ts';
import { endArrival, useSession } from '../../session/session-store.ts';
import { setWantedPage } from '../../session/wanted-page.ts';
import { Dialog, type OverlayProps } from '../../ui/dialog.tsx';
import { Robot } from '../../ui/robot.tsx';
import styles from './login-dialog.module.css';
import { LoginForm } from './login-form.tsx';

/** Pages that keep their form contents when the session expires. */
const UNFINISHED = [PATHS.recharge, PATHS.buy, PATHS.withdrawal, PATHS.redBag, PATHS.safe];

/** Login and registration, specification chapter 2, overlay 7. */
export function LoginDialog({ open, onClose }: OverlayProps) {
  const type = useDialogs((state) => state.loginType);
  const note = useDialogs((state) => state.loginNote);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const title = type === LoginType.register ? '注册' : '欢迎登录';

  function goOn(): void {
    onClose();
    // A player who opened a game continues to that game; see decision 0044.
    if (isAt(pathname, PATHS.redirect)) return;
    // A player who followed a red packet's link stays on the packet; decision 0072.
    if (isAt(pathname, PATHS.redBag) && new URLSearchParams(search).has('bag')) {
      endArrival();
      return;
    }
    // A player whose session expired while filling in a form stays on that page; decision 0053.
    if (useSession.getState().lapsed !== undefined && isUnfinished(pathname)) {
      endArrival();
      return;
    }
    const isPage = Object.values(PATHS).some((path) => isAt(pathname, path));
    // The document is titled by the page on screen; the route table is the app's.
    const pageTitle = document.title.replace(/ · RoboHall$/, '');
    const isWanted = isPage && !isAt(pathname, PATHS.home);
    setWantedPage(isWanted ? { path: pathname + search, title: pageTitle } : undefined);
    // The token is already stored and never appears in the address; see decision 0020.
    navigate('/', { replace: pathname === PATHS.home });
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden firstField="username">
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

/** Whether the player has an unfinished form, on the page or in a panel over it. */
function isUnfinished(pathname: string): boolean {
  const { address, password } = useDialogs.getState();
  return address || password || UNFINISHED.some((path) => isAt(pathname, path));
}

/** Compares paths as the route table does: case-insensitively, without trailing slashes. */
function isAt(pathname: string, path: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === path.toLowerCase();
}

interface LoginHeroProps {
  title: string;
  registering: boolean;
  note: string | undefined;
}

/** The dialog's drawing of a stall, with the robot's greeting or the note. */
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
          {/* Hidden from screen readers, which already read the dialog's own title. */}
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

/** The robot's greeting at an hour of the day (0 to 23). */
export function greetingAt(hour: number): string {
  if (hour < 5) return '夜深了，摊位还亮着灯。';
  if (hour < 12) return '早上好，今天来得真早！';
  if (hour < 18) return '下午好，摊位都支起来了。';
  return '晚上好，灯笼都点上了！';
}
