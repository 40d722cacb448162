ALTER TABLE "vitrine"."page_states" ADD COLUMN "restarts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."page_states" ADD COLUMN "restarted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Readers who have everything that was released get no event that would say so.
CREATE FUNCTION "vitrine"."tell_restart"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_live', 'conversation:' || NEW.page_id || ' *');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "page_states_restarted" AFTER UPDATE OF "restarts" ON "vitrine"."page_states"
  FOR EACH ROW WHEN (OLD.restarts IS DISTINCT FROM NEW.restarts)
  EXECUTE FUNCTION "vitrine"."tell_restart"();
--> statement-breakpoint
-- What sensitive fields of tools hold was not withheld on live pages: they are made anew, and earlier events are read by nobody.
UPDATE "vitrine"."page_states" AS state SET "renderer_version" = ''
  FROM "vitrine"."public_pages" AS page
  WHERE page.id = state.page_id AND page.is_open;--> statement-breakpoint
UPDATE "vitrine"."conversation_growths" AS growth SET "kept_after" = growth.seq
  FROM "vitrine"."public_pages" AS page
  WHERE page.conversation_id = growth.conversation_id AND page.is_open;--> statement-breakpoint
UPDATE "vitrine"."public_pages" SET "due_at" = now()
  WHERE "is_open" AND "released_seq" IS NOT NULL AND "lease_holder" IS NULL;
--> statement-breakpoint
-- What a tool withholds from now on leaves the live pages of its workspace: their readers start over, and get no earlier event.
-- Conversations are held before logs and logs before pages, as by those who add to them, and in one order; a conversation that
-- nothing was added to has no log.
CREATE FUNCTION "vitrine"."withhold_on_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "vitrine"."conversations" AS conversation
    JOIN "vitrine"."public_pages" AS page ON page.conversation_id = conversation.id
    WHERE page.workspace_id = NEW.workspace_id AND page.is_open
    ORDER BY conversation.id FOR NO KEY UPDATE OF conversation;
  PERFORM FROM "vitrine"."conversation_growths" AS growth
    JOIN "vitrine"."public_pages" AS page ON page.conversation_id = growth.conversation_id
    WHERE page.workspace_id = NEW.workspace_id AND page.is_open
    ORDER BY growth.conversation_id FOR UPDATE OF growth;
  UPDATE "vitrine"."conversation_growths" AS growth SET "kept_after" = growth.seq
    FROM "vitrine"."public_pages" AS page
    WHERE page.conversation_id = growth.conversation_id AND page.workspace_id = NEW.workspace_id AND page.is_open;
  UPDATE "vitrine"."public_pages" SET "due_at" = now()
    WHERE "workspace_id" = NEW.workspace_id AND "is_open" AND "released_seq" IS NOT NULL AND "lease_holder" IS NULL;
  UPDATE "vitrine"."page_states" AS state SET "renderer_version" = '', "restarts" = state.restarts + 1
    FROM "vitrine"."public_pages" AS page
    WHERE page.id = state.page_id AND page.workspace_id = NEW.workspace_id AND page.is_open;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tools_made" AFTER INSERT ON "vitrine"."tools"
  FOR EACH ROW WHEN (cardinality(NEW.sensitive) > 0 OR NEW.result = 'hidden')
  EXECUTE FUNCTION "vitrine"."withhold_on_pages"();--> statement-breakpoint
CREATE TRIGGER "tools_changed" AFTER UPDATE OF "name", "sensitive", "result", "state" ON "vitrine"."tools"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.sensitive, OLD.result, OLD.state) IS DISTINCT FROM (NEW.name, NEW.sensitive, NEW.result, NEW.state)
  )
  EXECUTE FUNCTION "vitrine"."withhold_on_pages"();
