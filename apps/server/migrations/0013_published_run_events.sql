ALTER TABLE "vitrine"."workflow_run_events" ADD COLUMN "published" text;--> statement-breakpoint
-- What was told before: where an event may hold what readers of a link may not see, they get what a run cannot be followed without.
-- Only the answers that a run went on with are read as JSON, and only where that cannot fail.
UPDATE "vitrine"."workflow_run_events"
  SET "published" = CASE
    WHEN "event" ~ '"resume":'
      AND "event" !~ '\\u(0000|d[89a-f])'
      AND "event" !~ '"(system|system_?prompt|system_?instructions?|gen_ai\.system_instructions|systemPrompt|systemInstruction)":'
      AND length("event") - length(translate("event", '[{', '')) < 1000
    THEN json_build_object(
      'type', 'RUN_STARTED',
      'threadId', "run_id",
      'runId', "event"::json -> 'runId',
      'input', json_build_object(
        'runId', "event"::json -> 'input' -> 'runId',
        'resume', "event"::json -> 'input' -> 'resume'
      )
    )::text
    ELSE json_build_object(
      'type', 'RUN_STARTED',
      'threadId', "run_id",
      'runId', coalesce(substring("event" FROM '"runId":"([^"]*)"'), "run_id")
    )::text
  END
  WHERE "event" ~ '"type":"RUN_STARTED"' AND "event" ~ '"(messages|state|forwardedProps|context|tools|rawEvent)":';--> statement-breakpoint
UPDATE "vitrine"."workflow_run_events"
  SET "published" = '{' || concat_ws(',',
    '"type":"RUN_FINISHED"',
    '"threadId":"' || "run_id" || '"',
    substring("event" FROM '"runId":"[^"]*"'),
    CASE substring("event" FROM '"type":"(interrupt|cancelled)"')
      WHEN 'cancelled' THEN '"outcome":{"type":"cancelled"}'
      WHEN 'interrupt' THEN '"outcome":{"type":"interrupt","interrupts":[{'
        || coalesce(substring("event" FROM '"interrupts":.*?("id":"(?:[^"\\]|\\.)*")'), '"id":""') || ','
        || coalesce(substring("event" FROM '"interrupts":.*?("reason":"(?:[^"\\]|\\.)*")'), '"reason":""')
        || '}]}'
    END
  ) || '}'
  WHERE "published" IS NULL AND "event" ~ '"type":"RUN_FINISHED"'
    AND ("event" ~ '"(rawEvent|metadata|encryptedValue|state|messages|system|system_?prompt|system_?instructions?|gen_ai\.system_instructions|systemPrompt|systemInstruction)":'
      OR "event" ~ '"(role|type)":"(system|developer)"|"SystemMessage"');--> statement-breakpoint
UPDATE "vitrine"."workflow_run_events"
  SET "published" = '{' || concat_ws(',',
    '"type":"RUN_ERROR"',
    coalesce(substring("event" FROM '"message":"(?:[^"\\]|\\.)*"'), '"message":""'),
    substring("event" FROM '"code":"(?:[^"\\]|\\.)*"')
  ) || '}'
  WHERE "published" IS NULL AND "event" ~ '"type":"RUN_ERROR"' AND "event" ~ '"(rawEvent|stack|cause)":';--> statement-breakpoint
UPDATE "vitrine"."workflow_run_events" SET "published" = 'null'
  WHERE "published" IS NULL AND (
    "event" ~ '"type":"(RAW|CUSTOM|STATE_SNAPSHOT|STATE_DELTA|MESSAGES_SNAPSHOT|REASONING_ENCRYPTED_VALUE)"'
    OR ("event" ~ '"type":"TEXT_MESSAGE_(START|CHUNK)"' AND "event" ~ '"role":"(system|developer)"')
    OR ("event" !~ '"type":"RUN_' AND (
      "event" ~ '"(rawEvent|encryptedValue|system|system_?prompt|system_?instructions?|gen_ai\.system_instructions|systemPrompt|systemInstruction)":'
      OR "event" ~ '"(role|type)":"(system|developer)"|"SystemMessage"'
    ))
  );--> statement-breakpoint
UPDATE "vitrine"."workflow_run_events" AS "said" SET "published" = 'null'
  FROM "vitrine"."workflow_run_events" AS "begun"
  WHERE "begun"."run_id" = "said"."run_id" AND "said"."published" IS NULL
    AND "begun"."event" ~ '"type":"TEXT_MESSAGE_(START|CHUNK)"' AND "begun"."event" ~ '"role":"(system|developer)"'
    AND "said"."event" ~ '"type":"TEXT_MESSAGE_(CONTENT|CHUNK)"'
    AND coalesce(
      substring("said"."event" FROM '"messageId":"([^"]*)"') = substring("begun"."event" FROM '"messageId":"([^"]*)"'),
      true
    );
