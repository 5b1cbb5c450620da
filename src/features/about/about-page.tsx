import { openDialog } from '../../session/dialogs.ts';
import { useGoBack } from '../../session/use-go-back.ts';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { HeadsetIcon } from '../../ui/icons/menu.tsx';
import { PageFrame } from '../../ui/player-page.tsx';
import styles from './about-page.module.css';
import { LicencesEntry } from './licences/licences-entry.tsx';
import { PlatformPart } from './platform-part.tsx';
import { RepairEntry } from './repair-entry.tsx';
import { StoragePart } from './storage-part.tsx';
import { TermsEntry } from './terms-entry.tsx';
import { TrafficPart } from './traffic-part.tsx';
import { VersionPart } from './version-part.tsx';

/** Specification chapter 2, `/about`: what this app is, what it takes, and what to do when it fails. */
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
          <li>
            <Entry icon={<HeadsetIcon />} onPress={() => openDialog('support')}>
              联系客服
            </Entry>
          </li>
          <li>
            <TermsEntry />
          </li>
          <li>
            <LicencesEntry />
          </li>
          <li>
            <RepairEntry />
          </li>
        </EntryList>
        <p className={styles.foot}>仅限年满 18 岁的成年人使用</p>
      </div>
    </PageFrame>
  );
}
