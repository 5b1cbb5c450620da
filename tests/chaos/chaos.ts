import { makeDice } from '../soak/dice.ts';
import { setup } from '../support/unit-images.ts';
import { openLane } from './lane.ts';
import { play } from './play.ts';
import { storyOf, violationsIn } from './report.ts';
import { beginSequence } from './sequence.ts';
import { settle } from './settle.ts';
import { judge, type Verdict } from './verdict.ts';

/** Wishes of one sequence. */
const WISHES = { least: 5, most: 9 };

export interface ChaosOptions {
  seed: string;
  keys: boolean;
  /** Taps that are to reach the platform. */
  taps: number;
  /** Browsers side by side. */
  lanes: number;
  /** Names of faults that are not to happen. */
  without?: ReadonlySet<string>;
  /** Lets the sequences under way come to their end, and begins no other. */
  signal?: AbortSignal;
  /** One sequence alone, by its name. */
  only?: string;
  /** Told of each sequence when it is over. */
  onSequence?: (name: string, reached: number, story: string | undefined) => void;
}

export interface ChaosResult {
  verdicts: Verdict[];
  /** Of each sequence in which something was found that must not be. */
  stories: string[];
  reached: number;
}

/**
 * Lets players tap on money in real browsers over a line on which anything happens, and holds ledger,
 * journal, screen and balance against each other after each sequence.
 */
export async function chaos(options: ChaosOptions): Promise<ChaosResult> {
  const { keys, taps, lanes, only } = options;
  const result: ChaosResult = { verdicts: [], stories: [], reached: 0 };
  let next = 0;
  // Platforms are loaded from an image of a seeded database.
  await setup();

  async function runLane(): Promise<void> {
    const lane = await openLane(keys, options.without ?? new Set());
    try {
      while (result.reached < taps && !options.signal?.aborted) {
        const name = only ?? `${options.seed}/${keys ? 'keys' : 'no keys'}/${next}`;
        next += 1;
        const dice = makeDice(name);
        const sequence = beginSequence(lane, name);
        const wishes = dice.between(WISHES.least, WISHES.most);
        // A browser that has just been killed fails in whatever was asked of it.
        await play(sequence, dice.fork('player'), wishes).catch((error: unknown) =>
          sequence.note(`the player gave up: ${error}`),
        );
        const books = await settle(sequence, dice.fork('end')).catch(async (error: unknown) => {
          sequence.note(`settling began anew: ${error}`);
          await lane.device.kill();
          return await settle(sequence, dice.fork('end'));
        });
        const verdicts = books.map(judge);
        const reached = verdicts.reduce((sum, verdict) => sum + reachedIn(verdict), 0);
        const violations = verdicts.flatMap((verdict) => violationsIn(verdict, keys));
        const story = violations.length > 0 ? storyOf(sequence, violations, books) : undefined;
        result.verdicts.push(...verdicts);
        result.reached += reached;
        if (story !== undefined) result.stories.push(story);
        options.onSequence?.(name, reached, story);
        if (only !== undefined) return;
      }
    } finally {
      await lane.close();
    }
  }

  await Promise.all(Array.from({ length: lanes }, runLane));
  return result;
}

function reachedIn({ reached }: Verdict): number {
  return [...reached.values()].reduce((sum, count) => sum + count, 0);
}
