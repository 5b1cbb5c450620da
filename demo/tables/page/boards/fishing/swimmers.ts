import type { FishId } from '../../../rules/fishing-fish.ts';

/** One fish of the pond and its lane. */
export interface Swimmer {
  key: string;
  fish: FishId;
  /** From the pond's top, in percent of its height. */
  top: number;
  /** Width in rem. */
  size: number;
  /** From one bank to the other, in s. */
  lap: number;
  /** How far along its lane it is when the table opens: 0 to 1 on its way out, to 2 on the way back. */
  start: number;
}

const lane = (
  fish: FishId,
  top: number,
  size: number,
  lap: number,
  start: number,
): Omit<Swimmer, 'key'> => ({ fish, top, size, lap, start });

/** Back to front: the great ones lie deeper. */
export const SWIMMERS: readonly Swimmer[] = [
  lane('dragon', 12, 8.2, 21, 1.3),
  lane('shark', 33, 6.6, 17, 0.06),
  lane('octopus', 47, 4.7, 25, 1.2),
  lane('turtle', 55, 4.8, 23, 0.24),
  lane('jelly', 13, 3.8, 29, 0.2),
  lane('angler', 37, 4.3, 15, 1.44),
  lane('crab', 77, 3.9, 26, 0.86),
  lane('puffer', 60, 3.7, 18, 0.58),
  lane('gold', 72, 3.8, 14, 1.84),
  lane('clown', 25, 3.2, 11, 1.62),
  lane('clown', 68, 3, 12, 0.74),
  lane('minnow', 9, 2.8, 9, 1.45),
  lane('minnow', 52, 2.8, 8, 0.02),
  lane('minnow', 82, 2.8, 10, 0.02),
].map((swimmer, index) => ({ ...swimmer, key: `${swimmer.fish}-${index}` }));
