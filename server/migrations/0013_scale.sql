CREATE TABLE "user_days" (
	"day" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "voided_rounds_at" ON "voided_rounds" USING btree ("voided_at");--> statement-breakpoint
CREATE INDEX "red_bags_open" ON "red_bags" USING btree ("sender_id") WHERE "red_bags"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("actual") WHERE "orders"."channel" = 'trc20' and "orders"."state" in ('waiting', 'confirming', 'expired');--> statement-breakpoint
-- Days are kept along with the players that they count, whoever writes these.
CREATE FUNCTION user_days_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_days (day, count)
		SELECT to_char(created_at AT TIME ZONE INTERVAL '8 hours', 'YYYY-MM-DD'), count(*) FROM added GROUP BY 1 ORDER BY 1
		ON CONFLICT (day) DO UPDATE SET count = user_days.count + excluded.count;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION user_days_take() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE user_days SET count = user_days.count - gone.count
		FROM (
			SELECT to_char(created_at AT TIME ZONE INTERVAL '8 hours', 'YYYY-MM-DD') AS day, count(*) AS count
			FROM removed GROUP BY 1
		) gone
		WHERE user_days.day = gone.day;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER users_days_insert AFTER INSERT ON users
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION user_days_add();
--> statement-breakpoint
CREATE TRIGGER users_days_delete AFTER DELETE ON users
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION user_days_take();
--> statement-breakpoint
-- Last: the triggers keep everybody else from registering until this is committed, so that nobody is missed.
INSERT INTO "user_days" ("day", "count")
	SELECT to_char("created_at" AT TIME ZONE INTERVAL '8 hours', 'YYYY-MM-DD'), count(*) FROM "users" GROUP BY 1;
