CREATE TABLE "vitrine"."publishing_policies" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"publishers" text NOT NULL,
	"max_days" integer,
	"least_depth" text NOT NULL,
	"most_depth" text NOT NULL,
	"audiences" text[] NOT NULL,
	"visitor_publishing" text NOT NULL,
	"allows_bypass" boolean NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."publishing_policies" ADD CONSTRAINT "publishing_policies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;