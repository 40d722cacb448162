ALTER TABLE "vitrine"."workflows" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "workflows_trashed" ON "vitrine"."workflows" USING btree ("trashed_at");--> statement-breakpoint
UPDATE "vitrine"."workflows" SET "changed_at" = "created_at";
