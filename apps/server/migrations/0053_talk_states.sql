CREATE TABLE "vitrine"."talk_states" (
	"conversation_id" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talk_states_conversation_id_message_id_pk" PRIMARY KEY("conversation_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."talk_states" ADD CONSTRAINT "talk_states_conversation_id_talks_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."talks"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The next question finds it above the answer to the last one.
INSERT INTO "vitrine"."talk_states" ("conversation_id", "message_id", "state")
  SELECT "conversation_id", "question_id", "agent_state" FROM "vitrine"."talks" WHERE "agent_state" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."talks" DROP COLUMN "agent_state";