import { type ReactNode, type Ref, useId } from 'react';
import { CloseIcon, SearchIcon } from './icons/actions.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onText: (text: string) => void;
  /** Called when the clear button is pressed; default: only clears the text. */
  onClear?: () => void;
  ref?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onText, onClear = () => onText(''), ref, children } = props;
  const id = useId();
  return (
    <div className={styles.box} data-ended={children ? true : undefined}>
      <label htmlFor={id} className={styles.glass}>
        <SearchIcon />
      </label>
      <input
        id={id}
        ref={ref}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={({ key, nativeEvent, currentTarget: input }) => {
          // The search of a page's list: the list updates while the player types, so Enter only closes the
          // keyboard. In a dialog the focus must stay inside.
          const isOfList = !input.form && input.closest('[role=dialog]') === null;
          if (key === 'Enter' && !nativeEvent.isComposing && isOfList) input.blur();
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="清除"
          onClick={(event) => {
            onClear();
            // The clear button disappears, so the focus moves to the field.
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
      {children}
    </div>
  );
}
