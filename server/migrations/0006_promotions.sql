CREATE TABLE "promotion_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_no" text NOT NULL,
	"user_id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"step_id" text NOT NULL,
	"activity_type" integer NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_claims_claim_no_unique" UNIQUE("claim_no"),
	CONSTRAINT "promotion_claims_once" UNIQUE("user_id","task_id","step_id"),
	CONSTRAINT "promotion_claims_pay" CHECK ("promotion_claims"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"activity_type" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"cover" text NOT NULL,
	"rank" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "promotion_claims" ADD CONSTRAINT "promotion_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_claims_newest" ON "promotion_claims" USING btree ("user_id","created_at","id");