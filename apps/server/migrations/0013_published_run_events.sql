ALTER TABLE "vitrine"."workflow_run_events" ADD COLUMN "published" text;--> statement-breakpoint
-- What was told before: whatever may hold what readers of a link may not see is hidden from them as a whole.
UPDATE "vitrine"."workflow_run_events" SET "published" = 'null'
  WHERE "event" ~ '"type":"(RAW|CUSTOM|STATE_SNAPSHOT|STATE_DELTA|MESSAGES_SNAPSHOT|REASONING_ENCRYPTED_VALUE)"'
    OR ("event" ~ '"type":"TEXT_MESSAGE_(START|CHUNK)"' AND "event" ~ '"role":"(system|developer)"')
    OR ("event" ~ '"rawEvent":' AND "event" !~ '"type":"RUN_');--> statement-breakpoint
UPDATE "vitrine"."workflow_run_events" AS "said" SET "published" = 'null'
  FROM "vitrine"."workflow_run_events" AS "begun"
  WHERE "begun"."run_id" = "said"."run_id" AND "said"."published" IS NULL
    AND "begun"."event" ~ '"type":"TEXT_MESSAGE_(START|CHUNK)"' AND "begun"."event" ~ '"role":"(system|developer)"'
    AND "said"."event" ~ '"type":"TEXT_MESSAGE_(CONTENT|CHUNK)"'
    AND coalesce(
      substring("said"."event" FROM '"messageId":"([^"]*)"') = substring("begun"."event" FROM '"messageId":"([^"]*)"'),
      true
    );--> statement-breakpoint
UPDATE "vitrine"."workflow_run_events"
  SET "published" = json_build_object(
    'type', 'RUN_STARTED',
    'threadId', "run_id",
    'runId', coalesce(substring("event" FROM '"runId":"([^"]*)"'), "run_id")
  )::text
  WHERE "event" ~ '"type":"RUN_STARTED"' AND "event" ~ '"(messages|state|forwardedProps|context|tools|rawEvent)":';
