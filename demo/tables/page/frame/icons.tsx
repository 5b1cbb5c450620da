import { Icon } from '../../../../src/ui/icons/icon.tsx';

export function BackIcon() {
  return (
    <Icon>
      <path d="M14.5 5.5 8 12l6.5 6.5" />
    </Icon>
  );
}

export function RulesIcon() {
  return (
    <Icon>
      <path d="M5 5.5A1.5 1.5 0 0 1 6.5 4H19v13H6.5A1.5 1.5 0 0 0 5 18.5V5.5Z" />
      <path d="M5 18.5A1.5 1.5 0 0 0 6.5 20H19M9 8.5h6M9 12h4" />
    </Icon>
  );
}

export function HistoryIcon() {
  return (
    <Icon>
      <path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5" />
      <path d="M4 4v4.5h4.5M12 8v4.5l3 1.5" />
    </Icon>
  );
}

export function FairIcon() {
  return (
    <Icon>
      <path d="M12 3.5 19 6v5.5c0 4.3-2.9 7.5-7 9-4.1-1.5-7-4.7-7-9V6l7-2.5Z" />
      <path d="M8.8 11.8l2.3 2.3 4.2-4.4" />
    </Icon>
  );
}

export function AutoIcon() {
  return (
    <Icon>
      <path d="M19.5 10A8 8 0 0 0 5.6 7.5L4 9.5M4.5 14a8 8 0 0 0 13.9 2.5l1.6-2" />
      <path d="M4 5v4.5h4.5M20 19v-4.5h-4.5" />
    </Icon>
  );
}
