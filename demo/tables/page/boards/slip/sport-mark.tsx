import { Icon } from '../../../../../src/ui/icons/icon.tsx';
import type { Sport } from '../../../rules/slip-teams.ts';

export const SPORT_NAMES: Readonly<Record<Sport, string>> = {
  football: '足球',
  basketball: '篮球',
  bestOf3: '三局两胜',
  bestOf5: '五局三胜',
};

/** What is played, as a line drawing in the text's colour. */
export function SportMark({ sport }: { sport: Sport }) {
  if (sport === 'football') {
    return (
      <Icon>
        <circle cx="12" cy="12" r="9" />
        <path d="M12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4ZM12 8V3.2M15.8 10.8l4.6-1.5M14.4 15.2l2.8 4M9.6 15.2l-2.8 4M8.2 10.8 3.6 9.3" />
      </Icon>
    );
  }
  if (sport === 'basketball') {
    return (
      <Icon>
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3v18M5.6 5.6c4 3.6 4 9.2 0 12.8M18.4 5.6c-4 3.6-4 9.2 0 12.8" />
      </Icon>
    );
  }
  return (
    <Icon>
      <path d="M7 7h10a4.5 4.5 0 0 1 4.4 5.4l-.8 4a2.6 2.6 0 0 1-4.6 1L14.5 15.5h-5L8 17.4a2.6 2.6 0 0 1-4.6-1l-.8-4A4.5 4.5 0 0 1 7 7Z" />
      <path d="M8.5 9.8v3M7 11.3h3M15 10.3h.01M17 12.3h.01" />
    </Icon>
  );
}
