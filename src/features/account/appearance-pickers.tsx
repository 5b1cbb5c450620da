import { useState } from 'react';
import {
  setTextSize,
  setThemeChoice,
  type TextSize,
  type ThemeChoice,
  textSize,
  themeChoice,
} from '../../ui/appearance.ts';
import { MoonIcon, PhoneThemeIcon, SunIcon } from '../../ui/icons/menu.tsx';
import { type Segment, Segments } from '../../ui/segments.tsx';

const THEMES: readonly Segment<ThemeChoice>[] = [
  { value: 'system', label: '跟随系统', Icon: PhoneThemeIcon },
  { value: 'light', label: '浅色', Icon: SunIcon },
  { value: 'dark', label: '深色', Icon: MoonIcon },
];

const TEXT_SIZES: readonly Segment<TextSize>[] = [
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'largest', label: '特大' },
];

/** Theme and text size of this device. */
export function AppearancePickers() {
  const [theme, setTheme] = useState(themeChoice);
  const [size, setSize] = useState(textSize);
  return (
    <>
      <Segments
        label="外观"
        segments={THEMES}
        chosen={theme}
        onChoose={(next) => {
          setThemeChoice(next);
          setTheme(next);
        }}
      />
      <Segments
        label="字号"
        segments={TEXT_SIZES}
        chosen={size}
        onChoose={(next) => {
          setTextSize(next);
          setSize(next);
        }}
      />
    </>
  );
}
