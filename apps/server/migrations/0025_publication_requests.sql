CREATE TABLE "vitrine"."publication_requests" (
	"run_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asks" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "steps" integer;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "failed_steps" integer;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "visitors_may_ask" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."publication_requests" ADD CONSTRAINT "publication_requests_run_id_workflow_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."workflow_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_requests_waiting" ON "vitrine"."publication_requests" USING btree ("asked_at") WHERE "vitrine"."publication_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "workflow_runs_uncounted" ON "vitrine"."workflow_runs" USING btree ("ended_at") WHERE "vitrine"."workflow_runs"."steps" is null and "vitrine"."workflow_runs"."ended_at" is not null;