CREATE TABLE "vitrine"."trace_logs" (
	"run_id" text NOT NULL,
	"log_id" text NOT NULL,
	"log" "bytea" NOT NULL,
	CONSTRAINT "trace_logs_key" PRIMARY KEY("run_id","log_id")
);
--> statement-breakpoint
ALTER TABLE "vitrine"."traces" ADD COLUMN "logs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."trace_logs" ADD CONSTRAINT "trace_logs_run_id_traces_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."traces"("run_id") ON DELETE cascade ON UPDATE no action;