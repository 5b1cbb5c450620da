DROP TABLE "game_starts" CASCADE;--> statement-breakpoint
DROP TABLE "invite_visits" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "device";