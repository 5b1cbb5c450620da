// Unit tests run in Node: give db and src an IndexedDB of their own, in memory.
import 'fake-indexeddb/auto';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether random tests are to run at their full length, as `npm run test:long` asks for. */
    isLong: boolean;
  }
}
