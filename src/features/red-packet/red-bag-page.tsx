import { Link, useSearchParams } from 'react-router-dom';
import { pathTo } from '../../../contract/paths.ts';
import { RedBagKind } from '../../../contract/player-enums.ts';
import { useLoggedIn, useViewer, useViewerKey } from '../../session/session-store.ts';
import { useGoBack, useVisit } from '../../session/use-visit.ts';
import { PageFrame, PlayerPage } from '../../ui/player-page.tsx';
import { readBagNo } from './link.ts';
import { NoSuchBag } from './packet-states.tsx';
import { PlayerPacket } from './player-packet.tsx';
import { RedBagList } from './red-bag-list.tsx';
import styles from './red-bag-page.module.css';
import { SendMoneyForm } from './send-money-form.tsx';
import { VisitorPacket } from './visitor-packet.tsx';

/** The form and the two lists, each with its own address. */
const PLACES = [
  { list: undefined, kind: undefined, label: '发红包' },
  { list: 'sent', kind: RedBagKind.sent, label: '我发的' },
  { list: 'received', kind: RedBagKind.received, label: '我收的' },
] as const;

/**
 * Specification chapter 2, `/redBag`: sends red packets and lists them; with `bag` it opens one
 * (decision 0072).
 */
export function RedBagPage() {
  const [query] = useSearchParams();
  const bagNo = readBagNo(query.get('bag'));
  return (
    // The page sets its own width, because it is rendered outside the layout.
    <div className={styles.column}>
      {bagNo === 'none' ? <Home /> : <Packet key={bagNo ?? ''} bagNo={bagNo} />}
    </div>
  );
}

function Home() {
  const [query] = useSearchParams();
  const chosen = PLACES.find(({ list }) => list === query.get('list')) ?? PLACES[0];
  const { kind } = chosen;
  return (
    <PlayerPage visit={useVisit()} title="红包" visitorText="登录后给朋友发红包，看谁领了多少。">
      <nav className={styles.nav} aria-label="红包">
        {PLACES.map((place) => (
          <Link
            key={place.label}
            className={styles.place}
            to={pathTo('redBag', { list: place.list })}
            replace
            aria-current={place === chosen ? 'page' : undefined}
          >
            {place.label}
          </Link>
        ))}
      </nav>
      {kind === undefined ? <SendMoneyForm /> : <RedBagList key={kind} kind={kind} />}
    </PlayerPage>
  );
}

function Packet({ bagNo }: { bagNo: string | undefined }) {
  const goBack = useGoBack();
  const viewer = useViewer();
  const key = useViewerKey();
  const loggedIn = useLoggedIn();
  return (
    <PageFrame title="红包" goBack={goBack}>
      {bagNo === undefined && <NoSuchBag />}
      {bagNo !== undefined &&
        (loggedIn || viewer !== undefined ? (
          <PlayerPacket key={key} bagNo={bagNo} />
        ) : (
          <VisitorPacket bagNo={bagNo} />
        ))}
    </PageFrame>
  );
}
