ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "questions" text;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "answers" text;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "leg" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "workflow_runs_ended" ON "vitrine"."workflow_runs" USING btree ("ended_at");