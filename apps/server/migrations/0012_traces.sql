CREATE TABLE "vitrine"."trace_spans" (
	"run_id" text NOT NULL,
	"span_id" text NOT NULL,
	"has_ended" boolean NOT NULL,
	"span" "bytea" NOT NULL,
	CONSTRAINT "trace_spans_key" PRIMARY KEY("run_id","span_id")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."traces" (
	"run_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"built_version" integer DEFAULT 0 NOT NULL,
	"spans" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"has_ended" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"settles_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."trace_spans" ADD CONSTRAINT "trace_spans_run_id_traces_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."traces"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."traces" ADD CONSTRAINT "traces_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "vitrine"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "traces_due" ON "vitrine"."traces" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "traces_oldest" ON "vitrine"."traces" USING btree ("changed_at");