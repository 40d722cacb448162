CREATE TABLE "vitrine"."finding_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text,
	"run_id" text,
	"workflow_run_id" text,
	"hash" text NOT NULL,
	"decision" text NOT NULL,
	"marker" text,
	"reason" text,
	"created_by" text,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finding_decisions_of_one" CHECK (num_nonnulls("vitrine"."finding_decisions"."conversation_id", "vitrine"."finding_decisions"."run_id", "vitrine"."finding_decisions"."workflow_run_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "vitrine"."conversations" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "vitrine"."runs" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "vitrine"."finding_decisions" ADD CONSTRAINT "finding_decisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."finding_decisions" ADD CONSTRAINT "finding_decisions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."finding_decisions" ADD CONSTRAINT "finding_decisions_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."finding_decisions" ADD CONSTRAINT "finding_decisions_workflow_run_id_workflow_runs_id_fk" FOREIGN KEY ("workflow_run_id") REFERENCES "vitrine"."workflow_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."finding_decisions" ADD CONSTRAINT "finding_decisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finding_decisions_conversation" ON "vitrine"."finding_decisions" USING btree ("conversation_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "finding_decisions_run" ON "vitrine"."finding_decisions" USING btree ("run_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "finding_decisions_workflow_run" ON "vitrine"."finding_decisions" USING btree ("workflow_run_id","hash");--> statement-breakpoint
CREATE INDEX "finding_decisions_workspace" ON "vitrine"."finding_decisions" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "conversations_source" ON "vitrine"."conversations" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "runs_source" ON "vitrine"."runs" USING btree ("source_id");