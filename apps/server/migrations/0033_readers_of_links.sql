ALTER TABLE "vitrine"."shares" ADD COLUMN "audience" text DEFAULT 'anyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "max_views" integer;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;