import { dayOf } from '../../../../contract/day.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { useAccount } from '../../../session/session-store.ts';
import { useUserInfo } from '../../../session/user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import styles from './profile.module.css';

/** Who this is: the robot, the name, what the platform calls the account, since when. */
export function Profile() {
  const account = useAccount();
  const { data: info } = useUserInfo();
  const id = info?.id ?? account?.id;
  const name = info?.username ?? account?.username ?? '已登录';
  const rank = rankWords(info?.vip ?? '');
  return (
    <section className={styles.profile} aria-label="账号">
      <div className={styles.face}>
        <Robot mood="happy" size={60} />
      </div>
      <div className={styles.words}>
        <div className={styles.first}>
          <h2 className={styles.name} data-long={name.length > 14 || undefined}>
            {name}
          </h2>
          {rank !== undefined && <span className={styles.vip}>{rank}</span>}
        </div>
        {id !== undefined && <AccountId id={id} />}
        {info?.createdAt !== undefined && (
          <p className={styles.since}>{dayOf(info.createdAt)} 注册</p>
        )}
      </div>
    </section>
  );
}

/** As the platform words it; a bare number is a rank of VIP, and nought is none. */
function rankWords(vip: string): string | undefined {
  if (vip === '' || /^(?:vip)?0$/i.test(vip)) return undefined;
  return /^\d+$/.test(vip) ? `VIP${vip}` : vip;
}

/** What support asks for first. */
function AccountId({ id }: { id: string }) {
  const { shown, refused, copy } = useCopy<HTMLSpanElement>(id);
  return (
    <>
      <p className={styles.id}>
        ID <span ref={shown}>{id}</span>
        <Button
          size="s"
          tone="plain"
          aria-label="复制账号 ID"
          onClick={() => void copy(MESSAGES.copied)}
        >
          复制
        </Button>
      </p>
      <p className={styles.refused} role="status">
        {refused && '浏览器不允许复制，ID 已选中，请长按后复制。'}
      </p>
    </>
  );
}
