CREATE TABLE "vitrine"."partial_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."stored_objects" (
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
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_uploaded" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."partial_uploads" ADD CONSTRAINT "partial_uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."partial_uploads" ADD CONSTRAINT "partial_uploads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."stored_objects" ADD CONSTRAINT "stored_objects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."stored_objects" ADD CONSTRAINT "stored_objects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_uploads_workspace" ON "vitrine"."partial_uploads" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "partial_uploads_oldest" ON "vitrine"."partial_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_objects_newest" ON "vitrine"."stored_objects" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stored_objects_picture" ON "vitrine"."stored_objects" USING btree ("picture_sha256");--> statement-breakpoint
CREATE INDEX "stored_objects_trashed" ON "vitrine"."stored_objects" USING btree ("trashed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_objects_content" ON "vitrine"."stored_objects" USING btree ("workspace_id","sha256");--> statement-breakpoint
CREATE INDEX "stored_objects_blob" ON "vitrine"."stored_objects" USING btree ("sha256");