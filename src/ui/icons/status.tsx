import { Icon } from './icon.tsx';

export function NoticeIcon() {
  return (
    <Icon>
      <path d="M4 10v4a1 1 0 0 0 1 1h2.5l6 4.5v-15l-6 4.5H5a1 1 0 0 0-1 1Z" />
      <path d="M17 9a4.5 4.5 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11" />
    </Icon>
  );
}

export function BellIcon() {
  return (
    <Icon>
      <path d="M5 17h14c-1.3-1.6-1.8-3.3-1.8-6.2a5.2 5.2 0 0 0-10.4 0C6.8 13.7 6.3 15.4 5 17Z" />
      <path d="M12 5.6V4M10 20h4" />
    </Icon>
  );
}

export function OfflineIcon() {
  return (
    <Icon>
      <path d="M3 3l18 18" />
      <path d="M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 4.3-2.8M19 12.5a10 10 0 0 0-3.3-2.1M22 9a15 15 0 0 0-11-3.9M8.5 16a5 5 0 0 1 6.5-.4" />
      <path d="M12 19.5h.01" />
    </Icon>
  );
}

export function WarningIcon() {
  return (
    <Icon>
      <path d="M12 4 2.8 19.5h18.4L12 4Z" />
      <path d="M12 10v4.5M12 17h.01" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 8h.01" />
    </Icon>
  );
}
