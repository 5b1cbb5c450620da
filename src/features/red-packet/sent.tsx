import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { parseMoneyDown } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { amountText } from '../../format/amounts.ts';
import { pathTo } from '../../paths.ts';
import { useAccount } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { readSentBag } from './data/red-packets.ts';
import { PacketFace } from './packet-face.tsx';
import styles from './sent.module.css';
import { ShareBag } from './share-bag.tsx';

/** The packet is made: its link, and the way to see who takes. */
export function Sent({ op, onRead }: { op: Operation; onRead: () => void }) {
  const navigate = useNavigate();
  const [bagNo] = op.orderNos;
  const total = parseMoneyDown(op.amount);
  const client = useQueryClient();
  const accountId = useAccount()?.id;
  useEffect(() => {
    if (accountId !== undefined) void readSentBag(client, accountId, bagNo);
  }, [client, accountId, bagNo]);
  return (
    <section className={styles.sent} aria-label="红包结果">
      <PacketFace message={op.payload.message ?? ''} total={total} />
      <div className={styles.words} role="status">
        <h2>红包已包好</h2>
        <p>
          {amountText(total)} USDT{op.target !== '' && ` · ${op.target}`}
        </p>
      </div>
      {bagNo === undefined ? (
        <p className={styles.unnamed}>在“我发的”里可以找到它的链接。</p>
      ) : (
        <ShareBag bagNo={bagNo} />
      )}
      <Button
        wide
        onClick={() =>
          navigate(
            bagNo === undefined
              ? pathTo('redBag', { list: 'sent' })
              : pathTo('redBag', { bag: bagNo }),
          )
        }
      >
        看谁领了
      </Button>
      <Button tone="plain" wide onClick={onRead}>
        再发一个
      </Button>
    </section>
  );
}
