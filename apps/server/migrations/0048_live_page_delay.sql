-- A default that stays the same throughout the statement is written into no row.
ALTER TABLE "vitrine"."conversation_events" ADD COLUMN "added_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."conversation_events" ALTER COLUMN "added_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "vitrine"."page_segments" ADD COLUMN "unmasked" "bytea";--> statement-breakpoint
ALTER TABLE "vitrine"."page_states" ADD COLUMN "kept_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A default that stays the same throughout the statement is written into no row.
ALTER TABLE "vitrine"."page_states" ADD COLUMN "written_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."page_states" ALTER COLUMN "written_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "vitrine"."page_states" ADD COLUMN "unmasked" "bytea";--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD COLUMN "delay_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD COLUMN "is_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD COLUMN "released_seq" integer;--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."public_pages" ADD COLUMN "lease_holder" text;--> statement-breakpoint
CREATE INDEX "public_pages_due" ON "vitrine"."public_pages" USING btree ("due_at") WHERE "vitrine"."public_pages"."due_at" is not null;--> statement-breakpoint
-- What is written is told as soon as readers may have it: at once, or when the page releases it.
CREATE OR REPLACE FUNCTION "vitrine"."tell_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_live', 'conversation:' || page.id || ' ' || NEW.seq)
    FROM "vitrine"."public_pages" AS page
    WHERE page.conversation_id = NEW.conversation_id AND page.is_open AND page.released_seq IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "vitrine"."tell_released"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_live', CASE
    WHEN NEW.released_seq IS NULL OR NEW.released_seq < 0 THEN '*'
    ELSE 'conversation:' || NEW.id || ' ' || NEW.released_seq END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "public_pages_released" AFTER UPDATE OF "released_seq" ON "vitrine"."public_pages"
  FOR EACH ROW WHEN (OLD.released_seq IS DISTINCT FROM NEW.released_seq)
  EXECUTE FUNCTION "vitrine"."tell_released"();
