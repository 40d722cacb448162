CREATE TABLE "vitrine"."conversation_segments" (
	"conversation_id" text NOT NULL,
	"number" integer NOT NULL,
	"messages" "bytea" NOT NULL,
	CONSTRAINT "conversation_segments_key" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."page_segments" (
	"page_id" text NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"messages" "bytea" NOT NULL,
	"html" "bytea" NOT NULL,
	CONSTRAINT "page_segments_key" PRIMARY KEY("page_id","number")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."conversation_segments" ADD CONSTRAINT "conversation_segments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."page_segments" ADD CONSTRAINT "page_segments_page_id_page_states_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "vitrine"."page_states"("page_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DELETE FROM "vitrine"."page_states";--> statement-breakpoint
ALTER TABLE "vitrine"."page_states" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "vitrine"."page_states" DROP COLUMN "addresses";