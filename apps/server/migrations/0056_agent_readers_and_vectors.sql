CREATE TABLE "vitrine"."passage_vectors" (
	"passage_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."agents" ADD COLUMN "shows_tools" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."agents" ADD COLUMN "shows_knowledge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "vitrine"."passages"("id") ON DELETE cascade ON UPDATE no action;