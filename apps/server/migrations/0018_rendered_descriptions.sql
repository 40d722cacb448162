ALTER TABLE "vitrine"."workflows" ADD COLUMN "description_html" text;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "renderer_version" text;