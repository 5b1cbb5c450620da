import { type ComponentType, useState } from 'react';
import { MoonIcon, PhoneThemeIcon, SunIcon } from '../../ui/icons/menu.tsx';
import { setThemeChoice, type ThemeChoice, themeChoice } from '../../ui/theme.ts';
import styles from './settings-sheet.module.css';

const CHOICES: readonly { value: ThemeChoice; label: string; Icon: ComponentType }[] = [
  { value: 'system', label: '跟随系统', Icon: PhoneThemeIcon },
  { value: 'light', label: '浅色', Icon: SunIcon },
  { value: 'dark', label: '深色', Icon: MoonIcon },
];

/** Light, dark, or whatever the phone says. */
export function ThemePicker() {
  const [choice, setChoice] = useState(themeChoice);
  return (
    <fieldset className={styles.theme}>
      <legend>外观</legend>
      <div className={styles.segments}>
        {CHOICES.map(({ value, label, Icon }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name="theme"
              checked={choice === value}
              onChange={() => {
                setThemeChoice(value);
                setChoice(value);
              }}
            />
            <span>
              <Icon />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
