-- A talk from before there were states of branches has one state, which was filed under its question: what an answer leaves
-- that says nothing, and a retry forgets. It stands before the first message now, where every branch finds it.
UPDATE "vitrine"."talk_states" AS "state" SET "message_id" = ''
  FROM "vitrine"."talks" AS "talk", "vitrine"."conversations" AS "conversation"
  WHERE "talk"."conversation_id" = "state"."conversation_id" AND "state"."message_id" = "talk"."question_id"
  AND "conversation"."id" = "talk"."conversation_id" AND "conversation"."assistant_messages" > 0
  AND NOT EXISTS (SELECT 1 FROM "vitrine"."talk_states" AS "other"
    WHERE "other"."conversation_id" = "state"."conversation_id" AND "other"."message_id" <> "state"."message_id");
