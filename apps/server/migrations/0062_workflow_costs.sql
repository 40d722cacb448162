CREATE TABLE "vitrine"."workflow_costs" (
	"run_id" text PRIMARY KEY NOT NULL,
	"workflow_id" text NOT NULL,
	"amount" double precision NOT NULL,
	"currency" text NOT NULL,
	"reserved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "cost_per_run" double precision;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_costs" ADD CONSTRAINT "workflow_costs_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "vitrine"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_costs_settled" ON "vitrine"."workflow_costs" USING btree ("workflow_id","settled_at");--> statement-breakpoint
-- What was spent within the last day counts on.
INSERT INTO "vitrine"."workflow_costs" ("run_id", "workflow_id", "amount", "currency", "reserved_at", "settled_at")
  SELECT "id", "workflow_id", "cost", "cost_currency", "created_at", "ended_at" FROM "vitrine"."workflow_runs"
  WHERE "ended_at" > now() - interval '1 day' AND "cost" IS NOT NULL AND "cost_currency" IS NOT NULL;
