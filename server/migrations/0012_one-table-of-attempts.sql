-- Running waits outlive the change.
INSERT INTO "login_attempts" ("key", "failures", "blocked_until", "forgotten_at")
SELECT 'withdrawal:' || "user_id", "failures", "blocked_until", "forgotten_at" FROM "withdrawal_attempts";--> statement-breakpoint
DROP TABLE "withdrawal_attempts" CASCADE;
