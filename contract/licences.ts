/** A package that the app ships: an entry of licences.json, which the build writes and a page shows. */
export interface Licence {
  name: string;
  version: string;
  /** As its description names it (SPDX): MIT. Empty where only the text says it. */
  licence: string;
  /** Whole, with its notices; empty where the package has no such file. */
  text: string;
}
