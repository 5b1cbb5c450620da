import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadSpelling } from '../../../data/catalogue/pinyin-spelling.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import styles from './dial-code-sheet.module.css';
import { findDialCodes, typedCode } from './find-dial-codes.ts';

interface DialCodeSheetProps {
  open: boolean;
  /** The country code with its plus sign, or empty. */
  chosen: string;
  onChoose: (area: string) => void;
  onClose: () => void;
}

export function DialCodeSheet({ open, onClose, ...list }: DialCodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="国家或地区代码">
      <DialCodeList {...list} onClose={onClose} />
    </Sheet>
  );
}

function DialCodeList({ chosen, onChoose, onClose }: Omit<DialCodeSheetProps, 'open'>) {
  const [text, setText] = useState('');
  // Until the pinyin matcher has loaded, nothing is found by pinyin. Not kept: its loading may have failed.
  const { data: isSyllable = () => false } = useQuery({
    queryKey: ['pinyin'],
    queryFn: loadSpelling,
    staleTime: 'static',
    gcTime: 0,
  });
  const found = findDialCodes(text, isSyllable);
  const own = typedCode(text);

  const choose = (code: string) => {
    onChoose(`+${code}`);
    onClose();
  };
  return (
    <div className={styles.box}>
      <SearchField
        label="搜索国家或代码"
        placeholder="国家、拼音或代码"
        value={text}
        onText={setText}
      />
      <ul className={styles.list}>
        {own !== undefined && (
          <li>
            <button type="button" className={styles.row} onClick={() => choose(own)}>
              <span className={styles.name}>使用这个代码</span>
              <span className={styles.code}>+{own}</span>
            </button>
          </li>
        )}
        {found.map(({ code, name, iso }) => (
          <li key={iso}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={chosen === `+${code}`}
              onClick={() => choose(code)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.code}>+{code}</span>
              {chosen === `+${code}` && <CheckIcon />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && own === undefined && (
        <p className={styles.none} role="status">
          没有找到，可以直接输入数字代码
        </p>
      )}
    </div>
  );
}
