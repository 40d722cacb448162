CREATE TABLE "vitrine"."allowances" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"workspace_id" text,
	"subject" text,
	"address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "vitrine"."credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"token_hash" text,
	"inviter_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."known_places" (
	"hash" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."members" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine"."proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proofs_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"active_workspace_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"language" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "vitrine"."verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vitrine"."api_keys" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "vitrine"."conversations" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "vitrine"."store_identity" ADD COLUMN "first_workspace_id" text;--> statement-breakpoint
UPDATE "vitrine"."store_identity" SET "first_workspace_id" = (SELECT "id" FROM "vitrine"."workspaces" ORDER BY "created_at", "id" LIMIT 1);--> statement-breakpoint
ALTER TABLE "vitrine"."workspaces" ADD COLUMN "slug" text;--> statement-breakpoint
UPDATE "vitrine"."workspaces" SET "slug" = "id";--> statement-breakpoint
ALTER TABLE "vitrine"."workspaces" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vitrine"."workspaces" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "vitrine"."workspaces" ADD COLUMN "metadata" text;--> statement-breakpoint
ALTER TABLE "vitrine"."audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."audit_log" ADD CONSTRAINT "audit_log_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "vitrine"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "vitrine"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "vitrine"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "vitrine"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowances_full" ON "vitrine"."allowances" USING btree ("full_at");--> statement-breakpoint
CREATE INDEX "audit_log_workspace" ON "vitrine"."audit_log" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "vitrine"."audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_account" ON "vitrine"."credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "vitrine"."credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending_once" ON "vitrine"."invitations" USING btree ("workspace_id","email") WHERE "vitrine"."invitations"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "members_once" ON "vitrine"."members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "members_user" ON "vitrine"."members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proofs_code" ON "vitrine"."proofs" USING btree ("email","code_hash");--> statement-breakpoint
CREATE INDEX "proofs_expiry" ON "vitrine"."proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "vitrine"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "vitrine"."verifications" USING btree ("identifier");--> statement-breakpoint
ALTER TABLE "vitrine"."api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."conversations" ADD CONSTRAINT "conversations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."shares" ADD CONSTRAINT "shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "vitrine"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."store_identity" ADD CONSTRAINT "store_identity_first_workspace_id_workspaces_id_fk" FOREIGN KEY ("first_workspace_id") REFERENCES "vitrine"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine"."workspaces" ADD CONSTRAINT "workspaces_slug" UNIQUE("slug");