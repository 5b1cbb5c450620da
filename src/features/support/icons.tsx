import styles from './support-dialog.module.css';

/** A headset: somebody is at the desk. */
export function HeadsetIcon() {
  return (
    <svg className={styles.icon} data-tone="gold" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 14v-2a8 8 0 0 1 16 0v2" />
      <path d="M4 14a2 2 0 0 1 2-2h1v6H6a2 2 0 0 1-2-2v-2Zm16 0a2 2 0 0 0-2-2h-1v6h1a2 2 0 0 0 2-2v-2Z" />
      <path d="M18 18c0 1.7-1.8 2.5-4 2.5" />
    </svg>
  );
}

/** Two bubbles: a chat. */
export function ChatIcon() {
  return (
    <svg className={styles.icon} data-tone="jade" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14.5 4h-9A2.5 2.5 0 0 0 3 6.5v5A2.5 2.5 0 0 0 5.5 14H6v3l3.5-3h5a2.5 2.5 0 0 0 2.5-2.5v-5A2.5 2.5 0 0 0 14.5 4Z" />
      <path d="M20 9.5c.6.4 1 1.2 1 2V16a2.5 2.5 0 0 1-2.5 2.5H18V21l-3-2.5h-3.2" />
    </svg>
  );
}
