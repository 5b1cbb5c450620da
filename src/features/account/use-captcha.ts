import { useState } from 'react';
import { AppError } from '../../../contract/errors.ts';
import { fetchCaptcha } from '../../session/captcha.ts';

interface CaptchaState {
  image: string | undefined;
  loading: boolean;
  failed: boolean;
}

/** The captcha picture of the login dialog; a picture at hand stays when a new one cannot be had. */
export function useCaptcha(onNew: () => void) {
  const [state, setState] = useState<CaptchaState>({
    image: undefined,
    loading: false,
    failed: false,
  });

  async function refresh(): Promise<void> {
    setState((before) => ({ ...before, loading: true }));
    try {
      const image = await fetchCaptcha();
      onNew();
      setState({ image, loading: false, failed: false });
    } catch (error) {
      // Cancelled means that a newer request is under way and will end this.
      if (error instanceof AppError && error.kind === 'cancelled') return;
      setState((before) => ({ ...before, loading: false, failed: true }));
    }
  }

  return {
    ...state,
    refresh,
    /** The picture's address was fine, but nothing came. */
    fail: () => setState({ image: undefined, loading: false, failed: true }),
  };
}
