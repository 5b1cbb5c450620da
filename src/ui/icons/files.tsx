import { icon } from './icon.tsx';

/** An arrow down into a tray. */
export const SaveIcon = icon(
  'M12 4v11M7.5 11 12 15.5 16.5 11',
  'M4.5 16v2.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V16',
);

/** A file with a table. */
export const TableFileIcon = icon(
  'M13.5 3H7a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 7 21h10a1.5 1.5 0 0 0 1.5-1.5V8Z',
  'M13.5 3v5h5M8.5 12h7M8.5 16h7M12 12v6',
);

/** A database cylinder, for data on this device. */
export const StorageIcon = icon(
  <ellipse cx="12" cy="6" rx="7.5" ry="2.75" />,
  'M4.5 6v6c0 1.5 3.4 2.75 7.5 2.75s7.5-1.25 7.5-2.75V6M4.5 12v6c0 1.5 3.4 2.75 7.5 2.75s7.5-1.25 7.5-2.75v-6',
);

export const PictureIcon = icon(
  <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />,
  <circle cx="9" cy="10" r="1.75" />,
  'm4 17 4.5-4 3.5 3 4-4.5 4.5 5',
);

export const ShieldIcon = icon(
  'M12 3.5 5 6v5.5c0 4.4 2.8 7.3 7 9 4.2-1.7 7-4.6 7-9V6Z',
  'm9 12 2.2 2.2L15.2 10',
);

export const ShareIosIcon = icon(
  'M12 14V3.5M8.5 6.5 12 3l3.5 3.5',
  'M8 10H6.5A1.5 1.5 0 0 0 5 11.5v7A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5H16',
);
