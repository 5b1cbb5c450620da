CREATE TABLE "commissions" (
	"agent_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" text NOT NULL,
	"level" integer NOT NULL,
	"stake" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"accrued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commissions_agent_id_member_id_day_level_pk" PRIMARY KEY("agent_id","member_id","day","level")
);
--> statement-breakpoint
CREATE TABLE "rebates" (
	"user_id" bigint NOT NULL,
	"day" text NOT NULL,
	"category" integer NOT NULL,
	"stake" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"accrued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rebates_user_id_day_category_pk" PRIMARY KEY("user_id","day","category")
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"user_id" bigint NOT NULL,
	"round" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"game_code" text NOT NULL,
	"game_name" text NOT NULL,
	"plat_type_id" integer NOT NULL,
	"category" integer NOT NULL,
	"unit" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"win" bigint NOT NULL,
	"status" integer NOT NULL,
	"pick" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"rules_version" integer NOT NULL,
	"day" text NOT NULL,
	"seed_id" bigint NOT NULL,
	"nonce" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bets_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "bets_round" UNIQUE("user_id","round"),
	CONSTRAINT "bets_draw" UNIQUE("seed_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "fair_seeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fair_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"server_seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"client_seed" text NOT NULL,
	"next_nonce" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "fair_seeds_seed_hash_unique" UNIQUE("seed_hash")
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_hash" text NOT NULL,
	"game_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seat_hash" text,
	"opened_at" timestamp with time zone,
	CONSTRAINT "seats_seat_hash_unique" UNIQUE("seat_hash")
);
--> statement-breakpoint
CREATE TABLE "voided_rounds" (
	"user_id" bigint NOT NULL,
	"round" uuid NOT NULL,
	"voided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voided_rounds_user_id_round_pk" PRIMARY KEY("user_id","round")
);
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_seed_id_fair_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."fair_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_seeds" ADD CONSTRAINT "fair_seeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voided_rounds" ADD CONSTRAINT "voided_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commissions_day" ON "commissions" USING btree ("agent_id","day");--> statement-breakpoint
CREATE INDEX "bets_newest" ON "bets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "bets_day" ON "bets" USING btree ("user_id","day","id");--> statement-breakpoint
CREATE INDEX "bets_game" ON "bets" USING btree ("user_id","game_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fair_seeds_live" ON "fair_seeds" USING btree ("user_id","stage") WHERE "fair_seeds"."stage" <> 'revealed';--> statement-breakpoint
CREATE INDEX "fair_seeds_user" ON "fair_seeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seats_session" ON "seats" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "seats_user" ON "seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seats_game" ON "seats" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "seats_expires" ON "seats" USING btree ("expires_at");