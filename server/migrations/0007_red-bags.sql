CREATE TABLE "community_channels" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"rank" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_news" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "red_bag_shares" (
	"bag_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"taker_id" bigint,
	"taken_at" timestamp with time zone,
	"claim_no" text,
	CONSTRAINT "red_bag_shares_bag_id_place_pk" PRIMARY KEY("bag_id","place"),
	CONSTRAINT "red_bag_shares_claim_no_unique" UNIQUE("claim_no"),
	CONSTRAINT "red_bag_shares_once" UNIQUE("bag_id","taker_id")
);
--> statement-breakpoint
CREATE TABLE "red_bags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_bags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bag_no" text NOT NULL,
	"sender_id" bigint NOT NULL,
	"mode" integer NOT NULL,
	"message" text NOT NULL,
	"amount" bigint NOT NULL,
	"count" integer NOT NULL,
	"taken_count" integer DEFAULT 0 NOT NULL,
	"taken_amount" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "red_bags_bag_no_unique" UNIQUE("bag_no")
);
--> statement-breakpoint
ALTER TABLE "red_bag_shares" ADD CONSTRAINT "red_bag_shares_bag_id_red_bags_id_fk" FOREIGN KEY ("bag_id") REFERENCES "public"."red_bags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_bag_shares" ADD CONSTRAINT "red_bag_shares_taker_id_users_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_bags" ADD CONSTRAINT "red_bags_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "red_bag_shares_received" ON "red_bag_shares" USING btree ("taker_id","taken_at","bag_id") WHERE "red_bag_shares"."taker_id" is not null;--> statement-breakpoint
CREATE INDEX "red_bags_sent" ON "red_bags" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "red_bags_due" ON "red_bags" USING btree ("expires_at") WHERE "red_bags"."closed_at" is null;