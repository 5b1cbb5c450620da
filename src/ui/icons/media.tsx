import { Icon } from './icon.tsx';

export function PauseIcon() {
  return (
    <Icon>
      <path d="M9 6v12M15 6v12" />
    </Icon>
  );
}

export function PlayIcon() {
  return (
    <Icon>
      <path d="M8 5.5v13l10.5-6.5L8 5.5Z" />
    </Icon>
  );
}
