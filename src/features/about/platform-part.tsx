import { useQuery } from '@tanstack/react-query';
import type { PlatformInfo } from '../../../contract/calls/lobby.ts';
import { config } from '../../config.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { Button } from '../../ui/button.tsx';
import { isFirstRead } from '../../ui/query-view.ts';
import { Fact, Facts, Part } from './part.tsx';
import styles from './platform-part.module.css';

/** The platform's own information. */
export function PlatformPart() {
  const query = useQuery(platformInfoQuery());
  const { data, dataUpdatedAt, isFetching, refetch } = query;
  const waiting = isFirstRead(query);
  const offline = useOffline();
  return (
    <Part title="平台" note={data && `截至 ${clockTime(dataUpdatedAt)}`}>
      {data ? (
        <Told info={data} />
      ) : (
        <div className={styles.nothing}>
          <p>{wordsFor(waiting, offline)}</p>
          {!waiting && (
            <Button size="s" busy={isFetching} onClick={() => void refetch()}>
              重试
            </Button>
          )}
        </div>
      )}
    </Part>
  );
}

function wordsFor(busy: boolean, offline: boolean): string {
  if (busy) return '正在取平台信息…';
  return offline ? '平台信息还没有存到本机，联网后再看。' : '平台信息没有取到。';
}

function Told({ info }: { info: PlatformInfo }) {
  const { name, version, minRecharge, withdrawMin, withdrawMax, withdrawFee } = info;
  return (
    <Facts>
      {name !== '' && <Fact label="名称">{name}</Fact>}
      <Fact label="地址">{platformHost()}</Fact>
      {version !== '' && <Fact label="接口版本">{version}</Fact>}
      <Fact label="最低充值">{usdt(minRecharge)}</Fact>
      {withdrawMin !== undefined && withdrawMax !== undefined && (
        <Fact label="单笔提现">
          {amountText(withdrawMin)} – {usdt(withdrawMax)}
        </Fact>
      )}
      {withdrawFee !== undefined && <Fact label="提现手续费">{usdt(withdrawFee)}</Fact>}
    </Facts>
  );
}

function usdt(micro: bigint): string {
  return `${amountText(micro)} USDT`;
}

/** The platform's host; the app's own host if none is configured. */
function platformHost(): string {
  return new URL(config.apiOrigin || window.location.origin).host;
}
