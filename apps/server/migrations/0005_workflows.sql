CREATE TABLE "vitrine"."workflows" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"input_schema" text NOT NULL,
	"graph" text,
	"connector_kind" text NOT NULL,
	"connector_url" text NOT NULL,
	"connector_secret" text,
	"runs_per_hour" integer NOT NULL,
	"runs_per_day" integer NOT NULL,
	"time_limit_seconds" integer NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD CONSTRAINT "workflows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD CONSTRAINT "workflows_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflows_newest" ON "vitrine"."workflows" USING btree ("workspace_id","created_at","id");