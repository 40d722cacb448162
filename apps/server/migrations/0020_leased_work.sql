ALTER TABLE "vitrine"."conversation_growths" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vitrine"."conversation_growths" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."conversation_growths" ADD COLUMN "lease_holder" text;--> statement-breakpoint
ALTER TABLE "vitrine"."traces" ADD COLUMN "lease_holder" text;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "lease_holder" text;--> statement-breakpoint
CREATE INDEX "conversation_growths_due" ON "vitrine"."conversation_growths" USING btree ("due_at") WHERE "vitrine"."conversation_growths"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_growths_streamed" ON "vitrine"."conversation_growths" USING btree ("streamed_at") WHERE "vitrine"."conversation_growths"."streamed_at" is not null;--> statement-breakpoint
CREATE INDEX "workflow_runs_due" ON "vitrine"."workflow_runs" USING btree ("due_at") WHERE "vitrine"."workflow_runs"."status" in ('queued', 'running');--> statement-breakpoint
-- What was begun before is due as it was: runs of a server that is gone are found by their lease.
UPDATE "vitrine"."workflow_runs" SET "due_at" = "created_at" WHERE "status" = 'queued';--> statement-breakpoint
UPDATE "vitrine"."workflow_runs" SET "due_at" = coalesce("heartbeat_at", now()) + interval '10 seconds', "lease_holder" = 'an earlier version' WHERE "status" = 'running';--> statement-breakpoint
UPDATE "vitrine"."conversation_growths" SET "due_at" = now() WHERE "seq" > "folded_seq";
