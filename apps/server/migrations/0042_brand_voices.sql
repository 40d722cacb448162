CREATE TABLE "vitrine"."brand_voices" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture_sha256" text,
	"picture_media_type" text,
	"state" text DEFAULT 'active' NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accent" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"introduction" jsonb DEFAULT '{}' NOT NULL,
	"closing" jsonb DEFAULT '{}' NOT NULL,
	"links" jsonb DEFAULT '[]' NOT NULL,
	"tone" text DEFAULT '' NOT NULL,
	"preferred" text[] DEFAULT '{}' NOT NULL,
	"avoided" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."agents" ADD COLUMN "brand_voice_id" text;--> statement-breakpoint
ALTER TABLE "vitrine"."brand_voices" ADD CONSTRAINT "brand_voices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."brand_voices" ADD CONSTRAINT "brand_voices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_voices_newest" ON "vitrine"."brand_voices" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "brand_voices_picture" ON "vitrine"."brand_voices" USING btree ("picture_sha256");--> statement-breakpoint
CREATE INDEX "brand_voices_trashed" ON "vitrine"."brand_voices" USING btree ("trashed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_voices_default" ON "vitrine"."brand_voices" USING btree ("workspace_id") WHERE "vitrine"."brand_voices"."is_default";--> statement-breakpoint
ALTER TABLE "vitrine"."agents" ADD CONSTRAINT "agents_brand_voice_id_brand_voices_id_fk" FOREIGN KEY ("brand_voice_id") REFERENCES "vitrine"."brand_voices"("id") ON DELETE set null ON UPDATE no action;