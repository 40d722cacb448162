CREATE TABLE "vitrine"."agents" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"model" text,
	"instructions" text NOT NULL,
	"colour" text NOT NULL,
	"picture_sha256" text,
	"picture_media_type" text,
	"state" text DEFAULT 'active' NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."audit_log" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "vitrine"."agents" ADD CONSTRAINT "agents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."agents" ADD CONSTRAINT "agents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agents_newest" ON "vitrine"."agents" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agents_picture" ON "vitrine"."agents" USING btree ("picture_sha256");--> statement-breakpoint
CREATE INDEX "agents_trashed" ON "vitrine"."agents" USING btree ("trashed_at");--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "vitrine"."audit_log" USING btree ("about","at") WHERE "vitrine"."audit_log"."about" is not null;