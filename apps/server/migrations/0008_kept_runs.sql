CREATE TABLE "vitrine"."input_files" (
	"id" text PRIMARY KEY NOT NULL,
	"workflow_id" text NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."run_files" (
	"run_id" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"filename" text,
	CONSTRAINT "run_files_key" PRIMARY KEY("run_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."run_importers" (
	"run_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "run_importers_key" PRIMARY KEY("run_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."runs" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"origin" text NOT NULL,
	"content_hash" text NOT NULL,
	"trace_key" text,
	"source_format" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"steps" integer NOT NULL,
	"failed_steps" integer NOT NULL,
	"model" "bytea" NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."workflow_run_files" (
	"run_id" text NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "workflow_run_files_key" PRIMARY KEY("run_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ALTER COLUMN "branches" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "workflow_run_id" text;--> statement-breakpoint
ALTER TABLE "vitrine"."input_files" ADD CONSTRAINT "input_files_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "vitrine"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."run_files" ADD CONSTRAINT "run_files_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."run_importers" ADD CONSTRAINT "run_importers_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."run_importers" ADD CONSTRAINT "run_importers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "vitrine"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."runs" ADD CONSTRAINT "runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."runs" ADD CONSTRAINT "runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_run_files" ADD CONSTRAINT "workflow_run_files_run_id_workflow_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."workflow_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_run_files" ADD CONSTRAINT "workflow_run_files_file_id_input_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "vitrine"."input_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "input_files_workflow" ON "vitrine"."input_files" USING btree ("workflow_id");--> statement-breakpoint
CREATE INDEX "input_files_blob" ON "vitrine"."input_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "input_files_oldest" ON "vitrine"."input_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "run_files_blob" ON "vitrine"."run_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "run_importers_user" ON "vitrine"."run_importers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_content" ON "vitrine"."runs" USING btree ("workspace_id","content_hash") WHERE "vitrine"."runs"."origin" = 'file';--> statement-breakpoint
CREATE UNIQUE INDEX "runs_trace" ON "vitrine"."runs" USING btree ("workspace_id","trace_key");--> statement-breakpoint
CREATE INDEX "runs_newest" ON "vitrine"."runs" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workflow_run_files_file" ON "vitrine"."workflow_run_files" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD CONSTRAINT "shares_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD CONSTRAINT "shares_workflow_run_id_workflow_runs_id_fk" FOREIGN KEY ("workflow_run_id") REFERENCES "vitrine"."workflow_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_run" ON "vitrine"."shares" USING btree ("run_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_workflow_run" ON "vitrine"."shares" USING btree ("workflow_run_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workflow_runs_newest" ON "vitrine"."workflow_runs" USING btree ("workflow_id","created_at","id");--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD CONSTRAINT "shares_of_one" CHECK (num_nonnulls("vitrine"."shares"."conversation_id", "vitrine"."shares"."run_id", "vitrine"."shares"."workflow_run_id") = 1);