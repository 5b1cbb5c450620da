import { useState } from 'react';
import { config } from '../../config.ts';
import { Button } from '../../ui/button.tsx';
import { Robot } from '../../ui/robot.tsx';
import { lookForRelease, type ReleaseFound } from './look-for-release.ts';
import styles from './version-part.module.css';

/** How far it is: asked, on its way, or found out. */
type Said = ReleaseFound | 'coming';

const SAID: Record<Said, string> = {
  coming: '发现新版本，正在下载。可以先离开这里，下载好会提示更新。',
  offered: '发现新版本，可以立即更新。',
  latest: '已是最新版本。',
  refused: '新版本没有下载完整，当前版本不受影响，请稍后再试。',
  unreachable: '连不上网络，没有查到。',
};

function busyWord(found: Said | undefined): string {
  return found === 'coming' ? '正在下载' : '正在检查';
}

/** What this app is, down to its build, and whether there is a newer one. */
export function VersionPart() {
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
