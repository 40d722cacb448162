ALTER TABLE "vitrine"."shares" ADD COLUMN "depth" text DEFAULT 'everything' NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "hidden" text[] DEFAULT '{}' NOT NULL;