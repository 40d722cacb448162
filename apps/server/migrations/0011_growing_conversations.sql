CREATE TABLE "vitrine"."conversation_events" (
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"published" text,
	CONSTRAINT "conversation_events_key" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."conversation_growths" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"folded_seq" integer DEFAULT 0 NOT NULL,
	"kept_after" integer DEFAULT 0 NOT NULL,
	"open_message_ids" text DEFAULT '[]' NOT NULL,
	"streamed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vitrine"."page_files" (
	"page_id" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"filename" text,
	"seq" integer NOT NULL,
	CONSTRAINT "page_files_key" PRIMARY KEY("page_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."page_states" (
	"page_id" text PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"renderer_version" text NOT NULL,
	"model" "bytea" NOT NULL,
	"html" "bytea" NOT NULL,
	"addresses" "bytea" NOT NULL,
	"open_message_ids" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."public_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"model" text,
	"picture_sha256" text,
	"picture_media_type" text,
	"is_open" boolean NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_pages_conversation_id_unique" UNIQUE("conversation_id")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."conversation_events" ADD CONSTRAINT "conversation_events_conversation_id_conversation_growths_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversation_growths"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."conversation_growths" ADD CONSTRAINT "conversation_growths_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."page_files" ADD CONSTRAINT "page_files_page_id_public_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "vitrine"."public_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."page_states" ADD CONSTRAINT "page_states_page_id_public_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "vitrine"."public_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD CONSTRAINT "public_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD CONSTRAINT "public_pages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD CONSTRAINT "public_pages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_pages_workspace" ON "vitrine"."public_pages" USING btree ("workspace_id");--> statement-breakpoint
CREATE FUNCTION "vitrine"."tell_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_live', 'conversation:' || page.id || ' ' || NEW.seq)
    FROM "vitrine"."public_pages" AS page
    WHERE page.conversation_id = NEW.conversation_id AND page.is_open;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "conversation_growths_told" AFTER UPDATE OF "seq" ON "vitrine"."conversation_growths"
  FOR EACH ROW WHEN (OLD.seq IS DISTINCT FROM NEW.seq) EXECUTE FUNCTION "vitrine"."tell_conversation"();--> statement-breakpoint
CREATE TRIGGER "public_pages_closed" AFTER UPDATE OF "is_open" OR DELETE ON "vitrine"."public_pages"
  FOR EACH STATEMENT EXECUTE FUNCTION "vitrine"."tell_recheck"();
