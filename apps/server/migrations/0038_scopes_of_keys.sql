ALTER TABLE "vitrine"."api_keys" ADD COLUMN "last_used_from" text;--> statement-breakpoint
ALTER TABLE "vitrine"."api_keys" ADD COLUMN "scopes" text[] DEFAULT '{"traces","import","read","publish","manage"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."api_keys" ADD COLUMN "expires_at" timestamp (3) with time zone;