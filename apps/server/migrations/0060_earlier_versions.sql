DROP INDEX "vitrine"."shares_published_once";--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "earlier_of" text;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "is_for_readers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD CONSTRAINT "shares_earlier_of_shares_id_fk" FOREIGN KEY ("earlier_of") REFERENCES "vitrine"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_earlier" ON "vitrine"."shares" USING btree ("earlier_of") WHERE "vitrine"."shares"."earlier_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_published_once" ON "vitrine"."shares" USING btree ("workspace_id","snapshot_hash") WHERE "vitrine"."shares"."revoked_at" is null and "vitrine"."shares"."earlier_of" is null;