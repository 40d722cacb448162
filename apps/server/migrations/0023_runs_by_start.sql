DROP INDEX "vitrine"."runs_newest";--> statement-breakpoint
DROP INDEX "vitrine"."workflow_runs_newest";--> statement-breakpoint
CREATE INDEX "runs_newest_start" ON "vitrine"."runs" USING btree ("workspace_id",coalesce("started_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "workflow_runs_newest_start" ON "vitrine"."workflow_runs" USING btree ("workflow_id",coalesce("started_at", "created_at"),"id");