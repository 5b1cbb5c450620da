DROP INDEX "invite_visits_inviter";--> statement-breakpoint
CREATE INDEX "invite_visits_noted" ON "invite_visits" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "invite_visits_inviter" ON "invite_visits" USING btree ("inviter_id","noted_at");