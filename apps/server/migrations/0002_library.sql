CREATE TABLE "vitrine"."conversation_files" (
	"conversation_id" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"filename" text,
	CONSTRAINT "conversation_files_key" PRIMARY KEY("conversation_id","sha256")
);
--> statement-breakpoint
DROP INDEX "vitrine"."shares_conversation";--> statement-breakpoint
ALTER TABLE "vitrine"."conversations" ADD COLUMN "files_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."conversation_files" ADD CONSTRAINT "conversation_files_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "vitrine"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_files_blob" ON "vitrine"."conversation_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "vitrine"."conversations" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_newest" ON "vitrine"."shares" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shares_live" ON "vitrine"."shares" USING btree ("workspace_id","created_at","id") WHERE "vitrine"."shares"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "shares_of_snapshot" ON "vitrine"."shares" USING btree ("workspace_id","snapshot_hash");--> statement-breakpoint
CREATE INDEX "shares_conversation" ON "vitrine"."shares" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
UPDATE "vitrine"."conversations" SET "files_listed" = true WHERE "files" = 0;
