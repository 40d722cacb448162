ALTER TABLE "vitrine"."traces" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "page_files_blob" ON "vitrine"."page_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "public_pages_picture" ON "vitrine"."public_pages" USING btree ("picture_sha256");