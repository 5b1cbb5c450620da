import { defineConfig } from 'drizzle-kit';

/** For `npx drizzle-kit generate`: turns the schema into the next file of server/migrations. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema/*.ts', './demo/tables/host/schema.ts'],
  out: './server/migrations',
});
