import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlatformInfo } from '../../../contract/calls/lobby.ts';
import { currentOrigin } from '../../api/lines.ts';
import { config } from '../../config.ts';
import { useStoredCatalogue } from '../../data/catalogue/use-stored-catalogue.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { totalOf } from '../../data/connectivity/traffic-tally.ts';
import { useTraffic } from '../../data/connectivity/use-traffic.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { storageQuery } from '../../data/storage/storage-query.ts';
import { type StoredRecords, useStoredRecords } from '../../data/storage/stored-records.ts';
import { amountText, byteText, countText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog } from '../../session/dialogs.ts';
import { useLoggedIn } from '../../session/session-store.ts';
import { useGoBack } from '../../session/use-visit.ts';
import { Button } from '../../ui/button.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { Fact } from '../../ui/facts.tsx';
import { HeadsetIcon } from '../../ui/icons/menu.tsx';
import { Part } from '../../ui/part.tsx';
import { PageFrame } from '../../ui/player-page.tsx';
import { isFirstRead } from '../../ui/query-view.ts';
import { Robot } from '../../ui/robot.tsx';
import styles from './about-page.module.css';
import { RepairEntry, TermsEntry } from './help-entries.tsx';
import { LicencesEntry } from './licences/licences-entry.tsx';
import { lookForRelease, type ReleaseFound } from './look-for-release.ts';

const SAID: Record<Said, string> = {
  coming: '发现新版本，正在下载。可以先离开这里，下载好会提示更新。',
  offered: '发现新版本，可以立即更新。',
  latest: '已是最新版本。',
  refused: '新版本没有下载完整，当前版本不受影响，请稍后再试。',
  unreachable: '连不上网络，没有查到。',
};

const KINDS = [
  { kind: 'data', label: '数据' },
  { kind: 'pictures', label: '图片' },
  { kind: 'app', label: '程序' },
] as const;

/** Specification chapter 2, `/about`: version, data usage, storage, and help. */
export function AboutPage() {
  const goBack = useGoBack();
  return (
    <PageFrame title="关于" goBack={goBack}>
      <div className={styles.parts}>
        <VersionPart />
        <TrafficPart />
        <StoragePart />
        <PlatformPart />
        <EntryList title="帮助与条款">
          <Entry icon={<HeadsetIcon />} label="联系客服" onPress={() => openDialog('support')} />
          <TermsEntry />
          <LicencesEntry />
          <RepairEntry />
        </EntryList>
        <p className={styles.foot}>仅限年满 18 岁的成年人使用</p>
      </div>
    </PageFrame>
  );
}

function TrafficPart() {
  const { today, yesterday } = useTraffic();
  const total = totalOf(today);
  return (
    <Part
      framed
      title="今日流量"
      note={yesterday !== undefined && <>昨天约 {byteText(yesterday)}</>}
    >
      <p className={styles.figure}>
        <span>约</span> {byteText(total)}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {KINDS.map(({ kind }) => (
          <div key={kind} data-kind={kind} style={{ flexGrow: today[kind] }} />
        ))}
      </div>
      <dl className={styles.kinds}>
        {KINDS.map(({ kind, label }) => (
          <div key={kind} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{byteText(today[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sub}>
        按平台的一天（UTC+8）在本机统计，不含上传和游戏窗口；浏览器没有说明大小的请求没有算进来。
      </p>
    </Part>
  );
}

/** The storage used on this device and the age of its data; the storage dialog has the details. */
function StoragePart() {
  const { data: seen } = useQuery(storageQuery());
  const catalogue = useStoredCatalogue();
  const loggedIn = useLoggedIn();
  const records = useStoredRecords();
  return (
    <Part framed title="本机存储和同步">
      <dl className={styles.facts}>
        <Fact label="占用空间">
          {seen === undefined && '…'}
          {seen && (seen.estimate ? `约 ${byteText(seen.estimate.usage)}` : '浏览器不说明')}
        </Fact>
        <Fact label="游戏目录">
          {catalogue?.syncedAt === undefined
            ? '还没有下载'
            : `${catalogue.games} 款 · 截至 ${clockTime(catalogue.syncedAt)}`}
        </Fact>
        {loggedIn && records && <Fact label="我的记录">{recordWords(records)}</Fact>}
      </dl>
      <Button wide onClick={() => openDialog('storage')}>
        管理本机存储
      </Button>
    </Part>
  );
}

/** Uses the device's clock, which is precise enough here. */
function recordWords({ collections }: StoredRecords): string {
  const count = collections.reduce((sum, collection) => sum + collection.count, 0);
  const asOf = Math.max(...collections.map((collection) => collection.asOf));
  if (asOf <= 0) return '打开记录页后下载';
  return `${countText(count)} 条 · 截至 ${clockTime(asOf)}`;
}

type Said = ReleaseFound | 'coming';

function busyWord(found: Said | undefined): string {
  return found === 'coming' ? '正在下载' : '正在检查';
}

function VersionPart() {
  const [found, setFound] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const [version, build] = config.version.split('+');

  async function look(): Promise<void> {
    setBusy(true);
    setFound(undefined);
    setFound(await lookForRelease(config.version, () => setFound('coming')));
    setBusy(false);
  }

  return (
    <section className={styles.version} aria-label="版本">
      <div className={styles.face}>
        <Robot mood="happy" size={72} />
      </div>
      <p className={styles.word} aria-hidden="true">
        Robo<b>Hall</b>
      </p>
      <p className={styles.number}>
        版本 <b>{version}</b>
        {build !== undefined && <> · 构建 {build}</>}
      </p>
      <Button busy={busy} onClick={() => void look()}>
        {busy ? busyWord(found) : '检查更新'}
      </Button>
      <p className={styles.found} role="status" data-found={found}>
        {found && SAID[found]}
      </p>
    </section>
  );
}

function PlatformPart() {
  const query = useQuery(platformInfoQuery());
  const { data, dataUpdatedAt, isFetching, refetch } = query;
  const waiting = isFirstRead(query);
  const offline = useOffline();
  return (
    <Part framed title="平台" note={data && `截至 ${clockTime(dataUpdatedAt)}`}>
      {data ? (
        <PlatformFacts info={data} />
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

function PlatformFacts({ info }: { info: PlatformInfo }) {
  const { name, version, minRecharge, withdrawMin, withdrawMax, withdrawFee } = info;
  return (
    <dl className={styles.facts}>
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
    </dl>
  );
}

function usdt(micro: bigint): string {
  return `${amountText(micro)} USDT`;
}

/** The platform's host; the app's own host if none is configured. */
function platformHost(): string {
  return new URL(currentOrigin() || window.location.origin).host;
}
