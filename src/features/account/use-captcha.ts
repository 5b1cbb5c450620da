import { useState } from 'react';
import { AppError } from '../../../contract/errors.ts';
import { fetchCaptcha } from '../../session/captcha.ts';

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
