CREATE TABLE "bill_days" (
	"account_id" bigint NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "bill_days_account_id_day_kind_pk" PRIMARY KEY("account_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "bet_days" (
	"user_id" bigint NOT NULL,
	"day" text NOT NULL,
	"category" integer NOT NULL,
	"plat_type_id" integer NOT NULL,
	"status" integer NOT NULL,
	"count" integer NOT NULL,
	"stake" bigint NOT NULL,
	"win" bigint NOT NULL,
	CONSTRAINT "bet_days_user_id_day_category_plat_type_id_status_pk" PRIMARY KEY("user_id","day","category","plat_type_id","status")
);
--> statement-breakpoint
ALTER TABLE "bill_days" ADD CONSTRAINT "bill_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_days" ADD CONSTRAINT "bet_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "ledger_entries_account";--> statement-breakpoint
DROP INDEX "bets_day";--> statement-breakpoint
DROP INDEX "bets_newest";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
-- Rebates so far: first accrued with the first bet of their day and category, and none paid.
ALTER TABLE "rebates" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rebates" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rebates" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
UPDATE "rebates" SET "created_at" = coalesce(
	(SELECT min("bets"."created_at") FROM "bets" WHERE "bets"."user_id" = "rebates"."user_id"
		AND "bets"."day" = "rebates"."day" AND "bets"."category" = "rebates"."category"),
	"accrued_at");--> statement-breakpoint
ALTER TABLE "rebates" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
-- Numbered in the order in which they were first accrued, as those to come will be.
ALTER TABLE "rebates" ADD COLUMN "id" bigint;--> statement-breakpoint
UPDATE "rebates" SET "id" = "numbered"."place" FROM (
	SELECT "user_id", "day", "category", row_number() OVER (ORDER BY "created_at", "user_id", "category") AS "place"
	FROM "rebates"
) AS "numbered"
WHERE "numbered"."user_id" = "rebates"."user_id" AND "numbered"."day" = "rebates"."day"
	AND "numbered"."category" = "rebates"."category";--> statement-breakpoint
ALTER TABLE "rebates" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rebates" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (sequence name "rebates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('rebates_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "rebates"), false);--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_id_unique" UNIQUE("id");--> statement-breakpoint
-- What is booked stays as it is; it is only told more of.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "balance_after" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
-- A player's entries stand in the order of their ids. Two calls at once may have brought times a
-- moment apart the other way round: then the earlier entry's time counts for both.
UPDATE "ledger_entries" SET "kind" = "told"."kind", "created_at" = "told"."created_at", "balance_after" = "told"."balance_after" FROM (
	SELECT "entry"."id", "booked"."kind",
		CASE WHEN "account"."owner_id" IS NULL THEN "booked"."created_at"
			ELSE max("booked"."created_at") OVER "so_far" END AS "created_at",
		CASE WHEN "account"."owner_id" IS NULL THEN NULL
			ELSE (sum("entry"."amount") OVER "so_far")::bigint END AS "balance_after"
	FROM "ledger_entries" "entry"
	JOIN "ledger_transactions" "booked" ON "booked"."id" = "entry"."transaction_id"
	JOIN "ledger_accounts" "account" ON "account"."id" = "entry"."account_id"
	WINDOW "so_far" AS (PARTITION BY "entry"."account_id" ORDER BY "entry"."id")
) AS "told"
WHERE "told"."id" = "ledger_entries"."id";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
-- Asked of what is booked from now on; an old mistake must not keep a platform from starting.
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_covered" CHECK ("ledger_entries"."balance_after" >= 0) NOT VALID;--> statement-breakpoint
INSERT INTO "bill_days" ("account_id", "day", "kind", "count")
	SELECT "account_id", to_char("created_at" AT TIME ZONE INTERVAL '8 hours', 'YYYY-MM-DD'), "kind", count(*)
	FROM "ledger_entries" WHERE "balance_after" IS NOT NULL GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "bet_days" ("user_id", "day", "category", "plat_type_id", "status", "count", "stake", "win")
	SELECT "user_id", "day", "category", "plat_type_id", "status", count(*), sum("stake"), sum("win")
	FROM "bets" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE INDEX "rebates_newest" ON "rebates" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rebates_due" ON "rebates" USING btree ("day") WHERE "rebates"."amount" > "rebates"."paid";--> statement-breakpoint
CREATE INDEX "ledger_entries_newest" ON "ledger_entries" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("account_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "bets_category" ON "bets" USING btree ("user_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "bets_vendor" ON "bets" USING btree ("user_id","plat_type_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bets_newest" ON "bets" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- The sum is asked of each statement from now on rather than of each entry: by the same trigger.
DROP TRIGGER ledger_entries_sum ON ledger_entries;--> statement-breakpoint
DROP FUNCTION ledger_check_sum();--> statement-breakpoint
-- A transaction's entries come in one statement and add up to zero.
-- A player's account is a chain: each entry leaves what the one before it left, and its own amount,
-- and none is earlier than the one before. Whatever is added, however much at once, has to continue it.
CREATE FUNCTION ledger_check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	broken bigint;
BEGIN
	SELECT transaction_id INTO broken FROM added GROUP BY transaction_id HAVING sum(amount) <> 0 LIMIT 1;
	IF broken IS NOT NULL THEN
		RAISE EXCEPTION 'ledger transaction % does not add up', broken USING ERRCODE = 'check_violation';
	END IF;
	SELECT line.id INTO broken FROM (
		SELECT added.id, added.account_id, added.amount, added.balance_after, added.created_at, account.owner_id,
			lag(added.balance_after) OVER chain AS balance_before,
			lag(added.created_at) OVER chain AS latest,
			row_number() OVER chain AS place
		FROM added JOIN ledger_accounts account ON account.id = added.account_id
		WINDOW chain AS (PARTITION BY added.account_id ORDER BY added.id)
	) line
	LEFT JOIN LATERAL (
		SELECT last.balance_after, last.created_at FROM ledger_entries last
		WHERE line.owner_id IS NOT NULL AND line.place = 1 AND last.account_id = line.account_id AND last.id < line.id
		ORDER BY last.created_at DESC, last.id DESC LIMIT 1
	) known ON true
	WHERE CASE WHEN line.owner_id IS NULL THEN line.balance_after IS NOT NULL
		ELSE line.balance_after IS DISTINCT FROM
				coalesce(line.balance_before, known.balance_after, 0) + line.amount
			OR line.created_at < coalesce(line.latest, known.created_at, line.created_at) END
	LIMIT 1;
	IF broken IS NOT NULL THEN
		RAISE EXCEPTION 'ledger entry % does not continue its account', broken USING ERRCODE = 'check_violation';
	END IF;
	INSERT INTO bill_days (account_id, day, kind, count)
		SELECT account_id, to_char(created_at AT TIME ZONE INTERVAL '8 hours', 'YYYY-MM-DD'), kind, count(*)
		FROM added WHERE balance_after IS NOT NULL GROUP BY 1, 2, 3
		ON CONFLICT (account_id, day, kind) DO UPDATE SET count = bill_days.count + excluded.count;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_check AFTER INSERT ON ledger_entries
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_entries();
--> statement-breakpoint
-- Days are kept along with the bets that they add up, whoever writes these.
CREATE FUNCTION bet_days_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO bet_days (user_id, day, category, plat_type_id, status, count, stake, win)
		SELECT user_id, day, category, plat_type_id, status, count(*), sum(stake), sum(win)
		FROM added GROUP BY 1, 2, 3, 4, 5
		ON CONFLICT (user_id, day, category, plat_type_id, status) DO UPDATE
		SET count = bet_days.count + excluded.count, stake = bet_days.stake + excluded.stake, win = bet_days.win + excluded.win;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION bet_days_take() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE bet_days SET count = bet_days.count - gone.count, stake = bet_days.stake - gone.stake, win = bet_days.win - gone.win
		FROM (
			SELECT user_id, day, category, plat_type_id, status, count(*) AS count, sum(stake) AS stake, sum(win) AS win
			FROM removed GROUP BY 1, 2, 3, 4, 5
		) gone
		WHERE bet_days.user_id = gone.user_id AND bet_days.day = gone.day AND bet_days.category = gone.category
			AND bet_days.plat_type_id = gone.plat_type_id AND bet_days.status = gone.status;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER bets_days_insert AFTER INSERT ON bets
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION bet_days_add();
--> statement-breakpoint
-- A changed bet leaves its old day first (triggers fire in the order of their names).
CREATE TRIGGER bets_days_update_1 AFTER UPDATE ON bets
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION bet_days_take();
--> statement-breakpoint
CREATE TRIGGER bets_days_update_2 AFTER UPDATE ON bets
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION bet_days_add();
--> statement-breakpoint
CREATE TRIGGER bets_days_delete AFTER DELETE ON bets
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION bet_days_take();
