-- Traces counted the packed bytes of their spans, which are about an eighth of what now counts.
UPDATE "vitrine"."traces" SET "bytes" = greatest("bytes", (
  SELECT least(8 * coalesce(sum(octet_length("span")), 0), 2147483647)
  FROM "vitrine"."trace_spans" WHERE "trace_spans"."run_id" = "traces"."run_id"
));
