import { useState } from 'react';
import { MoonIcon, PhoneThemeIcon, SunIcon } from '../../ui/icons/menu.tsx';
import { type Segment, Segments } from '../../ui/segments.tsx';
import { setThemeChoice, type ThemeChoice, themeChoice } from '../../ui/theme.ts';

const CHOICES: readonly Segment<ThemeChoice>[] = [
  { value: 'system', label: '跟随系统', Icon: PhoneThemeIcon },
  { value: 'light', label: '浅色', Icon: SunIcon },
  { value: 'dark', label: '深色', Icon: MoonIcon },
];

export function ThemePicker() {
  const [choice, setChoice] = useState(themeChoice);
  return (
    <Segments
      label="外观"
      segments={CHOICES}
      chosen={choice}
      onChoose={(next) => {
        setThemeChoice(next);
        setChoice(next);
      }}
    />
  );
}
