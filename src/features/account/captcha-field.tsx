import { TextField } from '../../ui/field.tsx';
import styles from './login-form.module.css';
import type { useCaptcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  captcha: ReturnType<typeof useCaptcha>;
  value: string;
  onChange: (text: string) => void;
}

export function CaptchaField({ captcha, value, onChange }: CaptchaFieldProps) {
  const { image, loading, failed, refusal, refresh, fail } = captcha;
  return (
    <TextField
      label="验证码"
      name="captcha"
      placeholder="请输入图中的字符"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      {...(refusal === undefined ? {} : { hint: refusal })}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <button
          type="button"
          className={styles.captcha}
          aria-label={image ? '验证码图片，点按刷新' : undefined}
          aria-busy={loading}
          onClick={() => void refresh()}
        >
          {image && <img src={image} alt="" width={112} height={40} onError={fail} />}
          {!image && (
            <span>
              <span className="unseen">验证码</span>
              {failed ? '点按重试' : '加载中…'}
            </span>
          )}
        </button>
      }
    />
  );
}
