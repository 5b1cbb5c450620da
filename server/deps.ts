import type { Db } from './db/client.ts';
import type { HashQueue } from './domain/hash-queue.ts';
import type { PasswordCost } from './domain/passwords.ts';
import type { Settings } from './settings.ts';
import type { World } from './world.ts';

/** What the platform is made of; tests put their own clock and captcha texts in. */
export interface Deps {
  db: Db;
  settings: Settings;
  /** Folder of the built app. */
  distDir: string;
  /** Folder of the built page of the demo tables. */
  tablesDir: string;
  /** ms since the epoch */
  now: () => number;
  /** Text of the next captcha. */
  captchaText: () => string;
  /** Tables, pictures and seed. */
  world: World;
  passwordCost: PasswordCost;
  /** Where passwords are hashed, few at a time. */
  hashes: HashQueue;
  /** Takes a line for the operator; never a secret. */
  log: (line: string) => void;
}
