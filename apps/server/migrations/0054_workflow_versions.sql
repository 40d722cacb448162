CREATE TABLE "vitrine"."workflow_versions" (
	"workflow_id" text NOT NULL,
	"version" integer NOT NULL,
	"input_schema" text NOT NULL,
	"graph" text,
	"connector_kind" text NOT NULL,
	"connector_url" text NOT NULL,
	"version_changes" text[],
	"version_restored" integer,
	"version_by" text,
	"version_at" timestamp (3) with time zone,
	CONSTRAINT "workflow_versions_key" PRIMARY KEY("workflow_id","version")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "workflow_version" integer;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "cost" double precision;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "cost_currency" text;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "callback" text;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_runs" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "cost_per_day" double precision;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "cost_currency" text;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "version_changes" text[];--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "version_restored" integer;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "version_by" text;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD COLUMN "version_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_versions" ADD CONSTRAINT "workflow_versions_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "vitrine"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."workflow_versions" ADD CONSTRAINT "workflow_versions_version_by_users_id_fk" FOREIGN KEY ("version_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."workflows" ADD CONSTRAINT "workflows_version_by_users_id_fk" FOREIGN KEY ("version_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;