CREATE TABLE "vitrine"."share_reads" (
	"share_id" text NOT NULL,
	"day" date NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"programs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_reads_key" PRIMARY KEY("share_id","day")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vitrine"."share_reads" ADD CONSTRAINT "share_reads_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "vitrine"."shares"("id") ON DELETE cascade ON UPDATE no action;