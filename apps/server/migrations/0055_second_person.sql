CREATE TABLE "vitrine"."approval_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"change" text NOT NULL,
	"state" text NOT NULL,
	"conversation_id" text,
	"run_id" text,
	"workflow_run_id" text,
	"branches" text,
	"share_id" text,
	"title" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"causes" text[] NOT NULL,
	"secrets_reason" text,
	"asked_by" text NOT NULL,
	"key_id" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "secrets_reason" text;--> statement-breakpoint
ALTER TABLE "vitrine"."publishing_policies" ADD COLUMN "second_person" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."approval_requests" ADD CONSTRAINT "approval_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."approval_requests" ADD CONSTRAINT "approval_requests_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."approval_requests" ADD CONSTRAINT "approval_requests_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."approval_requests" ADD CONSTRAINT "approval_requests_workflow_run_id_workflow_runs_id_fk" FOREIGN KEY ("workflow_run_id") REFERENCES "vitrine"."workflow_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."approval_requests" ADD CONSTRAINT "approval_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "vitrine"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."approval_requests" ADD CONSTRAINT "approval_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_requests_list" ON "vitrine"."approval_requests" USING btree ("workspace_id","asked_at");--> statement-breakpoint
CREATE INDEX "approval_requests_waiting" ON "vitrine"."approval_requests" USING btree ("asked_by") WHERE "vitrine"."approval_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_requests_conversation" ON "vitrine"."approval_requests" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "approval_requests_run" ON "vitrine"."approval_requests" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "approval_requests_workflow_run" ON "vitrine"."approval_requests" USING btree ("workflow_run_id");--> statement-breakpoint
CREATE INDEX "approval_requests_decided_by" ON "vitrine"."approval_requests" USING btree ("decided_by");