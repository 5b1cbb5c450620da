import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { RecordStatus } from '../../../../contract/player-enums.ts';
import type { KeptDetail } from '../../../../db/account.ts';
import type { BetRow } from '../../../../db/record-collection.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useVendorNames } from '../../../data/catalogue/catalogue.ts';
import { findGame } from '../../../data/catalogue/catalogue-store.ts';
import { openGame } from '../../../data/catalogue/open-game.ts';
import type { BetDetailView } from '../../../data/records/use-bet-detail.ts';
import { amountText } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { fullTime } from '../../../format/platform-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { betFigure } from '../bets/bet-figures.ts';
import { Fact, FactNote, FactStack, Facts, Hero } from '../facts/facts.tsx';
import { Note } from '../page/records-notes.tsx';
import { troubleWords } from '../page/sync-labels.ts';
import { StatusBadge } from '../row/record-row.tsx';
import styles from './bet-view.module.css';
import { isPromised } from './seed-check.ts';

/** A bet, and those of its details that are stored on this device. */
export function BetView({ view, bet }: { view: BetDetailView; bet: BetRow }) {
  const nameOf = useVendorNames();
  const { detail, busy } = view;
  const { text, tone } = betFigure(bet);
  const vendor = nameOf(bet.platTypeId);
  return (
    <FactStack>
      <BetNotes view={view} bet={bet} />
      <Hero
        label={bet.gameName || categoryWords(bet.category)}
        figure={text}
        tone={tone === 'waiting' ? 'plain' : tone}
      >
        <StatusBadge status={bet.status} />
      </Hero>
      <Facts label="金额与时间">
        <Fact label="投注">{amountText(bet.stake)}</Fact>
        {/* A bet that is open has no payout yet. */}
        {(bet.win !== undefined || bet.status === RecordStatus.completed) && (
          <Fact label="派彩">{amountText(bet.win)}</Fact>
        )}
        {vendor !== '' && <Fact label="厂商">{vendor}</Fact>}
        <Fact label="类型">{categoryWords(bet.category)}</Fact>
        <Fact label="投注时间">{fullTime(bet.at)}</Fact>
        {bet.settledAt !== undefined && <Fact label="结算时间">{fullTime(bet.settledAt)}</Fact>}
      </Facts>
      {detail && detail.lines.length > 0 && (
        <Facts label="对局详情">
          {detail.lines.map(({ label, value }) => (
            <Fact key={label} label={label} wide={value.length > 20}>
              <SuitText text={value} />
            </Fact>
          ))}
        </Facts>
      )}
      {detail && <Fairness detail={detail} />}
      <section className={styles.number} aria-label="订单号">
        <CopyValue label="订单号" value={bet.orderNo || bet.id} size="s" />
      </section>
      <PlayAgain bet={bet} />
      {detail && (
        <FactNote>{busy ? '正在更新…' : `截至 ${clockTime(detail.readAt, serverNow())}`}</FactNote>
      )}
    </FactStack>
  );
}

/** Notes about missing or outdated details, with a retry button. */
function BetNotes({ view, bet }: { view: BetDetailView; bet: BetRow }) {
  const { detail, busy, error, refresh, offline } = view;
  const retry = () => void refresh();
  const lacking = detail === null;
  return (
    <>
      {offline && (
        <OfflineStrip
          text={lacking ? '对局详情还没有存到本机' : '看的是本机存下的记录'}
          onRetry={retry}
        />
      )}
      {bet.gone && <Note>平台已不再显示这笔记录，下面是本机存下的内容。</Note>}
      {error && !offline && !busy && !bet.gone && (
        <Note tone="error" action="重试" onAction={retry}>
          {troubleWords(error)}
        </Note>
      )}
      {lacking && busy && !offline && <Note>正在读取对局详情…</Note>}
    </>
  );
}

/** A button that opens the bet's game; absent if this device's game catalogue lacks the game. */
function PlayAgain({ bet: { platTypeId, gameCode } }: { bet: BetRow }) {
  const navigate = useNavigate();
  const { data: game } = useQuery({
    queryKey: ['bet game', platTypeId, gameCode],
    queryFn: async () => (await findGame(platTypeId, gameCode)) ?? null,
    staleTime: 0,
  });
  if (!game) return null;
  return (
    <Button
      wide
      tone="primary"
      onClick={() => openGame(game, { navigate, notify: showToast, listed: true })}
    >
      再玩一局
    </Button>
  );
}

/** The seeds of the round, and how the player can verify the result. */
function Fairness({ detail }: { detail: KeptDetail }) {
  const { seedHash, seed, clientSeed, nonce } = detail;
  const { data: promised } = useQuery({
    queryKey: ['seed check', seed, seedHash],
    // Null where this browser cannot check.
    queryFn: async () => (await isPromised(seed, seedHash)) ?? null,
    enabled: seed !== '' && seedHash !== '',
    staleTime: 'static',
  });
  if (seedHash === '' && seed === '') return null;
  return (
    <section className={styles.fairness} aria-label="公平验证">
      <h2 className={styles.title}>公平验证</h2>
      <CopyValue label="种子哈希" value={seedHash} size="s" />
      {seed !== '' && <CopyValue label="服务器种子" value={seed} size="s" />}
      {clientSeed !== '' && <CopyValue label="客户端种子" value={clientSeed} size="s" />}
      {nonce !== undefined && <CopyValue label="序号" value={String(nonce)} size="s" />}
      {seed === '' ? (
        <p className={styles.how}>
          服务器种子在您更换种子后公开。公开后，它的 SHA-256 应与上面的哈希一致。
        </p>
      ) : (
        <>
          {promised != null && (
            <p className={styles.verdict} data-good={promised}>
              {promised
                ? '✓ 本机已核对：种子与哈希一致'
                : '✗ 本机核对：种子与哈希不一致，请联系客服'}
            </p>
          )}
          <p className={styles.how}>
            服务器种子的 SHA-256 应等于种子哈希；以它为密钥，对“客户端种子:序号”做
            HMAC-SHA256，就能算出这一局的结果。
          </p>
        </>
      )}
    </section>
  );
}

/** A card's suit and rank, such as ♥10. */
const RED_CARD = /([♥♦]\uFE0F?(?:10|[2-9JQKA])?)/;

/** Text in which the cards of the red suits are red, as on a table. */
function SuitText({ text }: { text: string }) {
  return text.split(RED_CARD).map((part, index) =>
    // Every second part is what the expression has found.
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className={styles.red}>
        {part}
      </span>
    ),
  );
}
