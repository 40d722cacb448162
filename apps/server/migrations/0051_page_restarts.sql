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
