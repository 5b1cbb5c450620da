import { useState } from 'react';
import { setThemeChoice, type ThemeChoice, themeChoice } from '../../ui/theme.ts';
import styles from './settings-sheet.module.css';

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
];

/** Light, dark, or whatever the phone says. */
export function ThemePicker() {
  const [choice, setChoice] = useState(themeChoice);
  return (
    <fieldset className={styles.theme}>
      <legend>外观</legend>
      <div className={styles.segments}>
        {CHOICES.map(({ value, label }) => (
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
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
