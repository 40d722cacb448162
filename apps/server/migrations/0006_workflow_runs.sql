CREATE TABLE "vitrine"."workflow_run_events" (
	"run_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "workflow_run_events_key" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."workflow_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"workflow_id" text NOT NULL,
	"start_key" text NOT NULL,
	"control_hash" text NOT NULL,
	"inputs" text NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"events" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_run_events" ADD CONSTRAINT "workflow_run_events_run_id_workflow_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."workflow_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD CONSTRAINT "workflow_runs_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "vitrine"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_runs_started_once" ON "vitrine"."workflow_runs" USING btree ("workflow_id","start_key");--> statement-breakpoint
CREATE INDEX "workflow_runs_open" ON "vitrine"."workflow_runs" USING btree ("status","created_at") WHERE "vitrine"."workflow_runs"."status" in ('queued', 'running');