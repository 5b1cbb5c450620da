import { Icon } from './icon.tsx';

/** An arrow down into a tray. */
export function SaveIcon() {
  return (
    <Icon>
      <path d="M12 4v11M7.5 11 12 15.5 16.5 11" />
      <path d="M4.5 16v2.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V16" />
    </Icon>
  );
}

/** A file with a table. */
export function TableFileIcon() {
  return (
    <Icon>
      <path d="M13.5 3H7a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 7 21h10a1.5 1.5 0 0 0 1.5-1.5V8Z" />
      <path d="M13.5 3v5h5M8.5 12h7M8.5 16h7M12 12v6" />
    </Icon>
  );
}

/** A database cylinder, for data on this device. */
export function StorageIcon() {
  return (
    <Icon>
      <ellipse cx="12" cy="6" rx="7.5" ry="2.75" />
      <path d="M4.5 6v6c0 1.5 3.4 2.75 7.5 2.75s7.5-1.25 7.5-2.75V6M4.5 12v6c0 1.5 3.4 2.75 7.5 2.75s7.5-1.25 7.5-2.75v-6" />
    </Icon>
  );
}

export function PictureIcon() {
  return (
    <Icon>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="9" cy="10" r="1.75" />
      <path d="m4 17 4.5-4 3.5 3 4-4.5 4.5 5" />
    </Icon>
  );
}

export function ShieldIcon() {
  return (
    <Icon>
      <path d="M12 3.5 5 6v5.5c0 4.4 2.8 7.3 7 9 4.2-1.7 7-4.6 7-9V6Z" />
      <path d="m9 12 2.2 2.2L15.2 10" />
    </Icon>
  );
}
