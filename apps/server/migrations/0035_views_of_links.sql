CREATE TABLE "vitrine"."share_views" (
	"share_id" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_views_key" PRIMARY KEY("share_id","nonce_hash")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."share_views" ADD CONSTRAINT "share_views_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "vitrine"."shares"("id") ON DELETE cascade ON UPDATE no action;