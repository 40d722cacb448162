CREATE SCHEMA IF NOT EXISTS "vitrine";
--> statement-breakpoint
CREATE TABLE "vitrine"."api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vitrine"."conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"source_format" text NOT NULL,
	"title" text NOT NULL,
	"messages" integer NOT NULL,
	"user_messages" integer NOT NULL,
	"assistant_messages" integer NOT NULL,
	"tool_calls" integer NOT NULL,
	"tool_results" integer NOT NULL,
	"branches" integer NOT NULL,
	"files" integer NOT NULL,
	"model" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."prepared_html" (
	"workspace_id" text NOT NULL,
	"snapshot_hash" text NOT NULL,
	"renderer_version" text NOT NULL,
	"html" "bytea" NOT NULL,
	CONSTRAINT "prepared_html_key" PRIMARY KEY("workspace_id","snapshot_hash","renderer_version")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."shares" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"snapshot_hash" text NOT NULL,
	"conversation_id" text NOT NULL,
	"branches" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vitrine"."snapshot_files" (
	"workspace_id" text NOT NULL,
	"snapshot_hash" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"filename" text,
	CONSTRAINT "snapshot_files_key" PRIMARY KEY("workspace_id","snapshot_hash","sha256")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."snapshots" (
	"workspace_id" text NOT NULL,
	"hash" text NOT NULL,
	"model" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "snapshots_key" PRIMARY KEY("workspace_id","hash")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."store_identity" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sample_share_id" text
);
--> statement-breakpoint
CREATE TABLE "vitrine"."workspaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."conversations" ADD CONSTRAINT "conversations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."prepared_html" ADD CONSTRAINT "prepared_html_snapshot" FOREIGN KEY ("workspace_id","snapshot_hash") REFERENCES "vitrine"."snapshots"("workspace_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD CONSTRAINT "shares_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD CONSTRAINT "shares_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD CONSTRAINT "shares_snapshot" FOREIGN KEY ("workspace_id","snapshot_hash") REFERENCES "vitrine"."snapshots"("workspace_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."snapshot_files" ADD CONSTRAINT "snapshot_files_snapshot" FOREIGN KEY ("workspace_id","snapshot_hash") REFERENCES "vitrine"."snapshots"("workspace_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."snapshots" ADD CONSTRAINT "snapshots_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "vitrine"."api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "vitrine"."api_keys" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_content" ON "vitrine"."conversations" USING btree ("workspace_id","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_published_once" ON "vitrine"."shares" USING btree ("workspace_id","snapshot_hash") WHERE "vitrine"."shares"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "shares_conversation" ON "vitrine"."shares" USING btree ("conversation_id");--> statement-breakpoint
ALTER TABLE "vitrine"."conversations" ALTER COLUMN "model" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "vitrine"."snapshots" ALTER COLUMN "model" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "vitrine"."prepared_html" ALTER COLUMN "html" SET STORAGE EXTERNAL;
