CREATE TABLE "vitrine"."run_segments" (
	"run_id" text NOT NULL,
	"number" integer NOT NULL,
	"steps" "bytea" NOT NULL,
	CONSTRAINT "run_segments_key" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."run_segments" ADD CONSTRAINT "run_segments_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."runs"("id") ON DELETE cascade ON UPDATE no action;