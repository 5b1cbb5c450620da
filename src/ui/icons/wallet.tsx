import { Icon } from './icon.tsx';

export function WalletIcon() {
  return (
    <Icon>
      <path d="M4 8V6.5A2.5 2.5 0 0 1 6.5 4H16a1.5 1.5 0 0 1 1.5 1.5V8" />
      <rect x="4" y="8" width="16.5" height="12" rx="2.5" />
      <path d="M20.5 12H17a2 2 0 0 0 0 4h3.5" />
    </Icon>
  );
}

/** Money coming in. */
export function RechargeIcon() {
  return (
    <Icon>
      <path d="M4 13v4.5A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5V13" />
      <path d="M12 3.5V15M7.5 10.5 12 15l4.5-4.5" />
    </Icon>
  );
}

/** Money going out. */
export function WithdrawIcon() {
  return (
    <Icon>
      <path d="M4 13v4.5A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5V13" />
      <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8" />
    </Icon>
  );
}

/** The welfare centre's lantern. */
export function WelfareIcon() {
  return (
    <Icon>
      <path d="M12 2.5v2.5M12 18.5v3M9 5h6M9 18.5h6" />
      <ellipse cx="12" cy="11.75" rx="7.5" ry="6.75" />
      <ellipse cx="12" cy="11.75" rx="3" ry="6.75" />
    </Icon>
  );
}

export function IncomeIcon() {
  return (
    <Icon>
      <path d="M4 20h16M6.5 16v-3M12 16V9.5M17.5 16v-5" />
      <path d="m5 8 5-4 4.5 2.5L19.5 3M19.5 6.5V3H16" />
    </Icon>
  );
}

export function InviteIcon() {
  return (
    <Icon>
      <circle cx="10" cy="8" r="4" />
      <path d="M2.5 20a7.5 7.5 0 0 1 13-5.1M18.5 14v6M15.5 17h6" />
    </Icon>
  );
}

export function RecordsIcon() {
  return (
    <Icon>
      <path d="M5.5 3.5h13v17l-2.2-1.7-2.1 1.7-2.2-1.7-2.2 1.7-2.1-1.7-2.2 1.7Z" />
      <path d="M9 8.5h6M9 12.5h6" />
    </Icon>
  );
}
