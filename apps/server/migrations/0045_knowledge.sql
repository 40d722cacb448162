CREATE TABLE "vitrine"."document_versions" (
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"address" text,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"characters" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."documents" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"knowledge_base_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."knowledge_bases" (
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
	"language" text,
	"passage_readers" text DEFAULT 'members' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."passages" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"knowledge_base_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"is_current" boolean NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."api_keys" ALTER COLUMN "scopes" SET DEFAULT '{"traces","import","read","search","publish","manage"}';--> statement-breakpoint
ALTER TABLE "vitrine"."document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "vitrine"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."document_versions" ADD CONSTRAINT "document_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."documents" ADD CONSTRAINT "documents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."documents" ADD CONSTRAINT "documents_knowledge_base_id_knowledge_bases_id_fk" FOREIGN KEY ("knowledge_base_id") REFERENCES "vitrine"."knowledge_bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."documents" ADD CONSTRAINT "documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."knowledge_bases" ADD CONSTRAINT "knowledge_bases_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."knowledge_bases" ADD CONSTRAINT "knowledge_bases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."passages" ADD CONSTRAINT "passages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."passages" ADD CONSTRAINT "passages_version" FOREIGN KEY ("document_id","version") REFERENCES "vitrine"."document_versions"("document_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_versions_sha256" ON "vitrine"."document_versions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "vitrine"."documents" USING btree ("knowledge_base_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_workspace" ON "vitrine"."documents" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "knowledge_bases_newest" ON "vitrine"."knowledge_bases" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "knowledge_bases_picture" ON "vitrine"."knowledge_bases" USING btree ("picture_sha256");--> statement-breakpoint
CREATE INDEX "knowledge_bases_trashed" ON "vitrine"."knowledge_bases" USING btree ("trashed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passages_position" ON "vitrine"."passages" USING btree ("document_id","version","position");--> statement-breakpoint
CREATE INDEX "passages_current" ON "vitrine"."passages" USING btree ("knowledge_base_id") WHERE "vitrine"."passages"."is_current";--> statement-breakpoint
CREATE INDEX "passages_workspace" ON "vitrine"."passages" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "passages_words" ON "vitrine"."passages" USING gin ("words") WHERE "vitrine"."passages"."is_current";