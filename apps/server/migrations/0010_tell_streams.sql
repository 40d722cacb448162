-- Whoever changes what can be followed, in whatever way, tells every server of this database when it is committed.
CREATE FUNCTION "vitrine"."tell_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_live', 'run:' || NEW.id || ' ' || NEW.events);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "workflow_runs_told" AFTER UPDATE ON "vitrine"."workflow_runs"
  FOR EACH ROW EXECUTE FUNCTION "vitrine"."tell_run"();--> statement-breakpoint
CREATE FUNCTION "vitrine"."tell_recheck"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_live', '*');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "workflow_runs_gone" AFTER DELETE ON "vitrine"."workflow_runs"
  FOR EACH STATEMENT EXECUTE FUNCTION "vitrine"."tell_recheck"();--> statement-breakpoint
CREATE TRIGGER "workflows_closed" AFTER UPDATE OF "is_open" OR DELETE ON "vitrine"."workflows"
  FOR EACH STATEMENT EXECUTE FUNCTION "vitrine"."tell_recheck"();
