import { defineConfig } from 'drizzle-kit';

/** For `npx drizzle-kit generate`: turns server/db/schema into the next file of server/migrations. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/migrations',
});
