import { useStoredCatalogue } from '../../data/catalogue/use-stored-catalogue.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { useStorage } from '../../data/storage/use-storage.ts';
import { FullPanel, PanelBody } from '../../ui/full-panel.tsx';
import { DevicePart } from './device-part.tsx';
import { KeepCard } from './keep-card.tsx';
import { RecordsPart } from './records-part.tsx';
import styles from './storage-panel.module.css';
import { UsageCard } from './usage-card.tsx';

interface StoragePanelProps {
  open: boolean;
  onClose: () => void;
}

/** What this device keeps for the player: how much, how fresh, whether it stays, and clearing it. */
export function StoragePanel({ open, onClose }: StoragePanelProps) {
  return (
    <FullPanel open={open} onClose={onClose} title="本机存储">
      <PanelBody>
        <Content />
      </PanelBody>
    </FullPanel>
  );
}

/** Mounted while the panel is open: looks anew each time. */
function Content() {
  const storage = useStorage();
  const catalogue = useStoredCatalogue();
  const offline = useOffline();
  return (
    <div className={styles.parts}>
      {storage.seen && <UsageCard estimate={storage.seen.estimate} />}
      <KeepCard />
      <RecordsPart offline={offline} onCleared={storage.lookAgain} />
      <DevicePart
        files={storage.seen?.files}
        catalogue={catalogue}
        offline={offline}
        onCleared={storage.lookAgain}
      />
      <p className={styles.foot}>
        带“约”的是浏览器估计的数。退出登录会清除本账号在这台设备上的全部记录。
      </p>
    </div>
  );
}
