import { Icon } from './icon.tsx';

export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="M6 9.5l6 6 6-6" />
    </Icon>
  );
}
