-- Why a run ended was a sentence, and is JSON of a `StepError` from here on.
UPDATE "vitrine"."workflow_runs" SET "error" = json_build_object('message', "error")::text WHERE "error" IS NOT NULL;
