import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type Licence, licenceSchema } from '../../../../contract/licences.ts';
import { Entry } from '../../../ui/entry-list.tsx';
import { FullPanel, PanelBody } from '../../../ui/full-panel.tsx';
import { LicenceIcon } from '../../../ui/icons/account.tsx';
import { isFirstRead } from '../../../ui/query-view.ts';
import { StatePage } from '../../../ui/state-page.tsx';
import styles from './licences.module.css';

/** Written by the build; the service worker caches the file. */
const FILE = '/licences.json';

export function LicencesEntry() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Entry icon={<LicenceIcon />} label="开源许可" onPress={() => setOpen(true)} />
      <FullPanel open={open} onClose={() => setOpen(false)} title="开源许可">
        <PanelBody>{open && <Licences />}</PanelBody>
      </FullPanel>
    </>
  );
}

function Licences() {
  // They change only with a release.
  const query = useQuery({ queryKey: ['licences'], queryFn: fetchLicences, staleTime: 'static' });
  const { data, isFetching, refetch } = query;
  if (data) {
    return (
      <>
        <p className={styles.intro}>
          本应用用到 {data.length} 个开源软件，感谢它们的作者。点一项看许可全文。
        </p>
        <ul className={styles.list}>
          {data.map((licence) => (
            <li key={`${licence.name} ${licence.version}`}>
              <OneLicence {...licence} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (isFirstRead(query)) return <p className={styles.intro}>正在取许可清单…</p>;
  return (
    <StatePage
      mood="offline"
      title="许可清单没有取到"
      text="联网后再试一次。"
      action="重试"
      onAction={refetch}
      busy={isFetching}
    />
  );
}

/** The long text is rendered only when opened. */
function OneLicence({ name, version, licence, text }: Licence) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.name}>
          {name} <small>{version}</small>
        </span>
        <span className={styles.kind}>{licence || '见全文'}</span>
      </summary>
      {open && (
        <div className={styles.text}>
          {text === '' && <p>这个软件只写明了许可的名称，没有附上全文。</p>}
          {paragraphsOf(text).map(([key, words]) => (
            <p key={key} lang="en">
              {words}
            </p>
          ))}
        </div>
      )}
    </details>
  );
}

/** Licence texts are wrapped for terminals; on a phone the lines would wrap twice, so they are joined. */
function paragraphsOf(text: string): Array<[key: number, words: string]> {
  if (text === '') return [];
  return text.split(/\n\s*\n/).map((part, at) => [at, part.replace(/\s+/g, ' ').trim()]);
}

/** @throws when the request fails or the answer is not the list (a captive portal, a development build) */
async function fetchLicences(): Promise<readonly Licence[]> {
  const answer = await fetch(FILE);
  const list: unknown = await answer.json();
  if (!answer.ok || !Array.isArray(list)) throw new Error(`${FILE}: ${answer.status}`);
  return list.filter((entry) => v.is(licenceSchema, entry));
}
