import { useState } from 'react';
import { AppError } from '../../../contract/errors.ts';
import { fetchCaptcha } from '../../session/captcha.ts';
import { TextField } from '../../ui/field.tsx';
import styles from './login-form.module.css';

interface CaptchaState {
  image?: string | undefined;
  loading?: boolean;
  failed?: boolean;
  /** The platform's message if it refuses a new captcha. */
  refusal?: string | undefined;
}

/** The captcha image of the login dialog; the current image stays if loading a new one fails. */
export function useCaptcha(onNew: () => void) {
  const [state, setState] = useState<CaptchaState>({});

  /** @param isUsed whether the platform has answered for the current image, which is then invalid */
  async function refresh({ isUsed = false } = {}): Promise<void> {
    setState((now) => ({ ...now, image: isUsed ? undefined : now.image, loading: true }));
    try {
      const image = await fetchCaptcha();
      onNew();
      setState({ image });
    } catch (error) {
      // A newer request has replaced this one and will update the state.
      if (error instanceof AppError && error.kind === 'cancelled') return;
      const isRefusal =
        error instanceof AppError && (error.kind === 'refused' || error.status === 429);
      const refusal = isRefusal ? error.message : undefined;
      setState(({ image }) => ({ image, failed: true, refusal }));
    }
  }

  return {
    ...state,
    refresh,
    /** Called when the image itself could not be loaded. */
    fail: () => setState({ failed: true }),
  };
}

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
