// Unit tests run in Node: give db and src an IndexedDB of their own, in memory.
import 'fake-indexeddb/auto';
