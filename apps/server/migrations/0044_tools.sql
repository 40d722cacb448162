CREATE TABLE "vitrine"."tools" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture_sha256" text,
	"picture_media_type" text,
	"state" text DEFAULT 'active' NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"built_in" text,
	"title" text DEFAULT '' NOT NULL,
	"verb" text DEFAULT '' NOT NULL,
	"icon" text,
	"input_schema" jsonb,
	"object_field" text,
	"result" text DEFAULT 'auto' NOT NULL,
	"sensitive" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."tools" ADD CONSTRAINT "tools_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."tools" ADD CONSTRAINT "tools_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tools_newest" ON "vitrine"."tools" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tools_picture" ON "vitrine"."tools" USING btree ("picture_sha256");--> statement-breakpoint
CREATE INDEX "tools_trashed" ON "vitrine"."tools" USING btree ("trashed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tools_own_name" ON "vitrine"."tools" USING btree ("workspace_id","name") WHERE "vitrine"."tools"."built_in" is null and "vitrine"."tools"."state" <> 'trashed';--> statement-breakpoint
CREATE UNIQUE INDEX "tools_built_in" ON "vitrine"."tools" USING btree ("workspace_id","built_in") WHERE "vitrine"."tools"."built_in" is not null and "vitrine"."tools"."state" <> 'trashed';