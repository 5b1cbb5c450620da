import * as v from 'valibot';

/** A package that the app ships: an entry of licences.json, which the build writes and the app shows. */
export const licenceSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** SPDX name from package.json, such as MIT; empty when only the text names the licence. */
  licence: v.string(),
  /** Full text with its notices; empty when the package has no such file. */
  text: v.string(),
});
export type Licence = v.InferOutput<typeof licenceSchema>;
