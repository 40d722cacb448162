CREATE TABLE "vitrine"."talk_readers" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."talks" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"agent_id" text,
	"status" text DEFAULT 'idle' NOT NULL,
	"question_id" text NOT NULL,
	"run_id" text NOT NULL,
	"resume" text,
	"questions" text,
	"agent_state" text,
	"error" text,
	"asked_at" timestamp (3) with time zone,
	"stop_requested_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_holder" text
);
--> statement-breakpoint
ALTER TABLE "vitrine"."agents" ADD COLUMN "connector_url" text;--> statement-breakpoint
ALTER TABLE "vitrine"."agents" ADD COLUMN "connector_secret" text;--> statement-breakpoint
ALTER TABLE "vitrine"."talk_readers" ADD CONSTRAINT "talk_readers_conversation_id_talks_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."talks"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."talk_readers" ADD CONSTRAINT "talk_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "vitrine"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."talks" ADD CONSTRAINT "talks_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."talks" ADD CONSTRAINT "talks_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "vitrine"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "talk_readers_person" ON "vitrine"."talk_readers" USING btree ("conversation_id","user_id");--> statement-breakpoint
CREATE INDEX "talk_readers_user" ON "vitrine"."talk_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "talks_agent" ON "vitrine"."talks" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "talks_due" ON "vitrine"."talks" USING btree ("due_at") WHERE "vitrine"."talks"."due_at" is not null;--> statement-breakpoint
-- Who follows a talk is told as readers of a page are, by the name that the talk has for them.
CREATE OR REPLACE FUNCTION "vitrine"."tell_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_live', 'conversation:' || page.id || ' ' || NEW.seq)
    FROM "vitrine"."public_pages" AS page
    WHERE page.conversation_id = NEW.conversation_id AND page.is_open AND page.released_seq IS NULL;
  PERFORM pg_notify('vitrine_live', 'conversation:' || reader.id || ' ' || NEW.seq)
    FROM "vitrine"."talk_readers" AS reader
    WHERE reader.conversation_id = NEW.conversation_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "members_gone" AFTER DELETE ON "vitrine"."members"
  FOR EACH STATEMENT EXECUTE FUNCTION "vitrine"."tell_recheck"();--> statement-breakpoint
CREATE TRIGGER "talk_readers_gone" AFTER DELETE ON "vitrine"."talk_readers"
  FOR EACH STATEMENT EXECUTE FUNCTION "vitrine"."tell_recheck"();
--> statement-breakpoint
-- A name that was read in a session does not outlive it; other sessions of the person read another one.
CREATE FUNCTION "vitrine"."end_talk_readers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "vitrine"."talk_readers" USING ended WHERE "talk_readers"."user_id" = ended.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_gone" AFTER DELETE ON "vitrine"."sessions"
  REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION "vitrine"."end_talk_readers"();
