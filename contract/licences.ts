/** A package that the app ships: an entry of licences.json, which the build writes and the app shows. */
export interface Licence {
  name: string;
  version: string;
  /** SPDX name from package.json, such as MIT; empty when only the text names the licence. */
  licence: string;
  /** Full text with its notices; empty when the package has no such file. */
  text: string;
}
