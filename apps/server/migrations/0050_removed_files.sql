CREATE TABLE "vitrine"."removed_files" (
	"workspace_id" text NOT NULL,
	"sha256" text NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_files_key" PRIMARY KEY("workspace_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."removed_files" ADD CONSTRAINT "removed_files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;