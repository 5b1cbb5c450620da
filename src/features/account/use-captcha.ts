import { useState } from 'react';
import { AppError } from '../../../contract/errors.ts';
import { fetchCaptcha } from '../../session/captcha.ts';

interface CaptchaState {
  image: string | undefined;
  loading: boolean;
  failed: boolean;
  /** The platform's words when it refuses a new picture. */
  refusal: string | undefined;
}

/** The captcha picture of the login dialog; a picture at hand stays when a new one cannot be had. */
export function useCaptcha(onNew: () => void) {
  const [state, setState] = useState<CaptchaState>({
    image: undefined,
    loading: false,
    failed: false,
    refusal: undefined,
  });

  /** @param isUsed the platform has had an answer to the picture at hand, which is good no more */
  async function refresh({ isUsed = false } = {}): Promise<void> {
    setState(({ image, failed, refusal }) => ({
      image: isUsed ? undefined : image,
      loading: true,
      failed,
      refusal,
    }));
    try {
      const image = await fetchCaptcha();
      onNew();
      setState({ image, loading: false, failed: false, refusal: undefined });
    } catch (error) {
      // Cancelled means that a newer request is under way and will end this.
      if (error instanceof AppError && error.kind === 'cancelled') return;
      const isRefusal =
        error instanceof AppError && (error.kind === 'refused' || error.status === 429);
      const refusal = isRefusal ? error.message : undefined;
      setState(({ image }) => ({ image, loading: false, failed: true, refusal }));
    }
  }

  return {
    ...state,
    refresh,
    /** The picture's address was fine, but nothing came. */
    fail: () => setState({ image: undefined, loading: false, failed: true, refusal: undefined }),
  };
}
