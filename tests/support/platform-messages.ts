import type { Settings, WalletSettings } from '../../server/settings.ts';

/** The text of every captcha a test platform draws. */
export const CAPTCHA_TEXT = '2468';

/** What can be changed while a platform runs. */
export interface ChangeableSettings {
  wallet: WalletSettings;
  honoursKeys: boolean;
}

/** What a test tells its platform process. */
export type PlatformCommand =
  | {
      do: 'start';
      port: number;
      dataDir: string;
      databaseUrl?: string;
      distDir: string;
      settings: Partial<Settings>;
      /** Whether pictures are its own art, or plain ones that cost nothing to draw. */
      art: boolean;
      /** A folder of JPEG files to serve in place of drawings. */
      photos?: string;
    }
  | { do: 'change'; settings: ChangeableSettings }
  | { do: 'stop' };

/** What the platform process answers. */
export type PlatformReport = { is: 'ready'; url: string } | { is: 'failed'; reason: string };
