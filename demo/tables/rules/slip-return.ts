/** Bounds of what a hundred unit stakes bring back in the long run; counted in slip.test.ts. */
export const SLIP_RETURN = { least: 94, most: 98.2 } as const;
