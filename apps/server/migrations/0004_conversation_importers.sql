CREATE TABLE "vitrine"."conversation_importers" (
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "conversation_importers_key" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."conversation_importers" ADD CONSTRAINT "conversation_importers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."conversation_importers" ADD CONSTRAINT "conversation_importers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "vitrine"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_importers_user" ON "vitrine"."conversation_importers" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "vitrine"."conversation_importers" ("conversation_id", "user_id") SELECT "id", "created_by" FROM "vitrine"."conversations" WHERE "created_by" IS NOT NULL;
