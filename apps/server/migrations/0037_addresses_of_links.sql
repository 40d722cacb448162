CREATE TABLE "vitrine"."address_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."address_codes" ADD CONSTRAINT "address_codes_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "vitrine"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_codes_share" ON "vitrine"."address_codes" USING btree ("share_id");