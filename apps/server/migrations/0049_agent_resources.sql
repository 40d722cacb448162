ALTER TABLE "vitrine"."agents" ADD COLUMN "tool_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."agents" ADD COLUMN "knowledge_base_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "vitrine"."leave_agents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "vitrine"."agents"
  SET "tool_ids" = array_remove("tool_ids", OLD."id"), "knowledge_base_ids" = array_remove("knowledge_base_ids", OLD."id")
  WHERE "workspace_id" = OLD."workspace_id" AND (OLD."id" = ANY("tool_ids") OR OLD."id" = ANY("knowledge_base_ids"));
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tools_leave_agents" AFTER DELETE ON "vitrine"."tools"
FOR EACH ROW EXECUTE FUNCTION "vitrine"."leave_agents"();--> statement-breakpoint
CREATE TRIGGER "knowledge_bases_leave_agents" AFTER DELETE ON "vitrine"."knowledge_bases"
FOR EACH ROW EXECUTE FUNCTION "vitrine"."leave_agents"();
