import { useEffect, useState } from 'react';
import { MESSAGES } from '../../../../contract/messages.ts';
import type { KeptDetail } from '../../../../db/account.ts';
import { CopyValue } from '../../../ui/copy-value.tsx';
import styles from './fairness.module.css';
import { isPromised } from './seed-check.ts';

/** What the round was drawn from, and how anybody can check it. */
export function Fairness({ detail }: { detail: KeptDetail }) {
  const { seedHash, seed, clientSeed, nonce } = detail;
  const promised = usePromised(seed, seedHash);
  if (seedHash === '' && seed === '') return null;
  return (
    <section className={styles.fairness} aria-label="公平验证">
      <h2 className={styles.title}>公平验证</h2>
      <CopyValue label="种子哈希" value={seedHash} copied={MESSAGES.copied} size="s" />
      {seed !== '' && (
        <CopyValue label="服务器种子" value={seed} copied={MESSAGES.copied} size="s" />
      )}
      {clientSeed !== '' && (
        <CopyValue label="客户端种子" value={clientSeed} copied={MESSAGES.copied} size="s" />
      )}
      {nonce !== undefined && (
        <CopyValue label="序号" value={String(nonce)} copied={MESSAGES.copied} size="s" />
      )}
      {seed === '' ? (
        <p className={styles.how}>
          服务器种子在您更换种子后公开。公开后，它的 SHA-256 应与上面的哈希一致。
        </p>
      ) : (
        <>
          {promised !== undefined && (
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

/** Whether the revealed seed is the promised one; undefined until known, and where it cannot be. */
function usePromised(seed: string, seedHash: string): boolean | undefined {
  const [checked, setChecked] = useState<{ seed: string; seedHash: string; good?: boolean }>();
  useEffect(() => {
    if (seed === '' || seedHash === '') return;
    let wanted = true;
    void isPromised(seed, seedHash).then((good) => {
      if (wanted && good !== undefined) setChecked({ seed, seedHash, good });
    });
    return () => {
      wanted = false;
    };
  }, [seed, seedHash]);
  return checked?.seed === seed && checked.seedHash === seedHash ? checked.good : undefined;
}
