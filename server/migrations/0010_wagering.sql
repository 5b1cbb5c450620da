CREATE TABLE "wagering_requirements" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"locked" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wagering_requirements_open" CHECK ("wagering_requirements"."locked" > 0 and "wagering_requirements"."remaining" > 0)
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "wagering_multiple" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Special activities give nothing. Who has claimed before has claimed free of any requirement.
UPDATE "promotions" SET "wagering_multiple" = 0 WHERE "activity_type" = 0;--> statement-breakpoint
ALTER TABLE "wagering_requirements" ADD CONSTRAINT "wagering_requirements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;