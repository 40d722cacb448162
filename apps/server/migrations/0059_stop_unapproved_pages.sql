-- Live pages that stood open when their workspace began to want a second person stop where they are.
UPDATE "vitrine"."public_pages" SET "is_stopped" = true, "due_at" = now(), "released_seq" = coalesce("released_seq", (
  SELECT "seq" FROM "vitrine"."conversation_growths" WHERE "conversation_growths"."conversation_id" = "public_pages"."conversation_id"
), 0) WHERE "is_open" AND NOT "is_stopped" AND EXISTS (
  SELECT FROM "vitrine"."publishing_policies" WHERE "publishing_policies"."workspace_id" = "public_pages"."workspace_id"
  AND cardinality("second_person") > 0 AND ("delay_seconds" = 0 OR NOT "second_person" <@ '{bypass}')
);
