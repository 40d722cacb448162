ALTER TABLE "vitrine"."shares" ADD COLUMN "left_out" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "published_title" text;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "content_changed_at" timestamp (3) with time zone;