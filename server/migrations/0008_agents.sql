CREATE TABLE "commission_days" (
	"agent_id" bigint NOT NULL,
	"day" text NOT NULL,
	"rounds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"win" bigint NOT NULL,
	"active" integer NOT NULL,
	"paid" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_days_agent_id_day_pk" PRIMARY KEY("agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"agent_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint NOT NULL,
	"depth" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"last_day" text,
	CONSTRAINT "team_members_agent_id_member_id_pk" PRIMARY KEY("agent_id","member_id")
);
--> statement-breakpoint
-- A member's depth was called level, which agents now have.
ALTER TABLE "commissions" DROP CONSTRAINT "commissions_agent_id_member_id_day_level_pk";--> statement-breakpoint
ALTER TABLE "commissions" RENAME COLUMN "level" TO "depth";--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_agent_id_member_id_day_pk" PRIMARY KEY("agent_id","member_id","day");--> statement-breakpoint
-- What members won, and how often they played, was not kept along so far.
ALTER TABLE "commissions" ADD COLUMN "rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "win" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of whoever became an agent in the middle of a day, all of that day's stakes.
UPDATE "commissions" SET "rounds" = "played"."rounds", "stake" = "played"."stake", "win" = "played"."win" FROM (
	SELECT "user_id", "day", sum("count") AS "rounds", sum("stake") AS "stake", sum("win") AS "win"
	FROM "bet_days" GROUP BY 1, 2
) AS "played"
WHERE "played"."user_id" = "commissions"."member_id" AND "played"."day" = "commissions"."day";--> statement-breakpoint
ALTER TABLE "commissions" ALTER COLUMN "rounds" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "commissions" ALTER COLUMN "win" DROP DEFAULT;--> statement-breakpoint
-- Nothing was paid until now, so all of it is due.
ALTER TABLE "commissions" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agent_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever has invited somebody is an agent; he earns from now on.
UPDATE "users" SET "is_broker" = true, "agent_level" = 1
	WHERE "is_broker" OR "id" IN (SELECT "parent_id" FROM "users" WHERE "parent_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_agent_level" CHECK ("users"."is_broker" = ("users"."agent_level" > 0));--> statement-breakpoint
ALTER TABLE "commission_days" ADD CONSTRAINT "commission_days_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "team_members" ("agent_id", "member_id", "parent_id", "depth", "joined_at")
	SELECT "above"."agent_id", "users"."id", "users"."parent_id", "above"."depth", "users"."created_at"
	FROM "users"
	LEFT JOIN "users" "up1" ON "up1"."id" = "users"."parent_id"
	LEFT JOIN "users" "up2" ON "up2"."id" = "up1"."parent_id"
	CROSS JOIN LATERAL (VALUES ("users"."parent_id", 1), ("up1"."parent_id", 2), ("up2"."parent_id", 3)) AS "above" ("agent_id", "depth")
	WHERE "above"."agent_id" IS NOT NULL;--> statement-breakpoint
-- What members played before there was anybody to earn on it: known to the agent, worth no commission, so
-- that sums, days and rounds tell the same.
INSERT INTO "commissions" ("agent_id", "member_id", "day", "depth", "rounds", "stake", "win", "amount", "accrued_at")
	SELECT "team_members"."agent_id", "team_members"."member_id", "bet_days"."day", "team_members"."depth",
		sum("bet_days"."count"), sum("bet_days"."stake"), sum("bet_days"."win"), 0, now()
	FROM "team_members" INNER JOIN "bet_days" ON "bet_days"."user_id" = "team_members"."member_id"
	GROUP BY 1, 2, 3, 4 HAVING sum("bet_days"."count") > 0
	ON CONFLICT ("agent_id", "member_id", "day") DO NOTHING;--> statement-breakpoint
UPDATE "team_members" SET "rounds" = "brought"."rounds", "stake" = "brought"."stake", "win" = "brought"."win",
	"commission" = "brought"."amount", "last_day" = "brought"."day" FROM (
	SELECT "agent_id", "member_id", sum("rounds") AS "rounds", sum("stake") AS "stake", sum("win") AS "win",
		sum("amount") AS "amount", max("day") AS "day"
	FROM "commissions" GROUP BY 1, 2
) AS "brought"
WHERE "brought"."agent_id" = "team_members"."agent_id" AND "brought"."member_id" = "team_members"."member_id";--> statement-breakpoint
CREATE INDEX "team_members_joined" ON "team_members" USING btree ("agent_id","joined_at","member_id");--> statement-breakpoint
CREATE INDEX "team_members_member" ON "team_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "commissions_due" ON "commissions" USING btree ("day","agent_id") WHERE not "commissions"."settled";--> statement-breakpoint
CREATE INDEX "commissions_open" ON "commissions" USING btree ("agent_id","day") WHERE not "commissions"."settled";--> statement-breakpoint
-- Whoever registers is below the three above him, whoever writes him. Nobody is ever moved.
CREATE FUNCTION team_members_join() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO team_members (agent_id, member_id, parent_id, depth, joined_at)
		SELECT above.agent_id, NEW.id, NEW.parent_id, above.depth, NEW.created_at
		FROM users up1
		LEFT JOIN users up2 ON up2.id = up1.parent_id
		CROSS JOIN LATERAL (VALUES (up1.id, 1), (up2.id, 2), (up2.parent_id, 3)) AS above (agent_id, depth)
		WHERE up1.id = NEW.parent_id AND above.agent_id IS NOT NULL;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER users_team_insert AFTER INSERT ON users
	FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION team_members_join();
--> statement-breakpoint
CREATE FUNCTION team_members_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'user % stays where he is in the tree', NEW.id USING ERRCODE = 'check_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER users_team_update BEFORE UPDATE OF parent_id ON users
	FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION team_members_stay();
--> statement-breakpoint
-- Sums by member are kept along with the commissions that they add up.
CREATE FUNCTION team_members_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE team_members SET rounds = team_members.rounds + more.rounds, stake = team_members.stake + more.stake,
			win = team_members.win + more.win, commission = team_members.commission + more.amount,
			last_day = greatest(team_members.last_day, more.day)
		FROM (
			SELECT agent_id, member_id, sum(rounds) AS rounds, sum(stake) AS stake, sum(win) AS win,
				sum(amount) AS amount, max(day) AS day
			FROM added GROUP BY 1, 2
		) more
		WHERE team_members.agent_id = more.agent_id AND team_members.member_id = more.member_id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION team_members_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE team_members SET rounds = team_members.rounds + more.rounds, stake = team_members.stake + more.stake,
			win = team_members.win + more.win, commission = team_members.commission + more.amount
		FROM (
			SELECT agent_id, member_id, sum(rounds) AS rounds, sum(stake) AS stake, sum(win) AS win, sum(amount) AS amount
			FROM (
				SELECT agent_id, member_id, rounds, stake, win, amount FROM added
				UNION ALL SELECT agent_id, member_id, -rounds, -stake, -win, -amount FROM removed
			) change
			-- A day that is only settled changes nobody's sums.
			GROUP BY 1, 2 HAVING sum(rounds) <> 0 OR sum(stake) <> 0 OR sum(win) <> 0 OR sum(amount) <> 0
		) more
		WHERE team_members.agent_id = more.agent_id AND team_members.member_id = more.member_id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER commissions_team_insert AFTER INSERT ON commissions
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION team_members_add();
--> statement-breakpoint
CREATE TRIGGER commissions_team_update AFTER UPDATE ON commissions
	REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION team_members_change();
