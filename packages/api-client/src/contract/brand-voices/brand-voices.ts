import { z } from 'zod'
import {
  type CatalogAnswer,
  catalogAnswerSchema,
  type CatalogEntry,
  catalogEntrySchema,
  type CatalogRequest,
  catalogRequestSchema,
  type CatalogUpdate,
  catalogUpdateSchema,
} from '../catalog/catalog.ts'

/**
 * `GET` answers 200 with `BrandVoicesAnswer`, one page by `CURSOR_PARAMETER`, narrowed by `search` and `state` and ordered
 * by `sort`; `POST` takes a `BrandVoiceRequest` and answers 201 with `BrandVoiceEntry`, to admins.
 */
export const BRAND_VOICES_PATH = '/api/brand-voices'

/**
 * `GET` and `PATCH`, which takes a `BrandVoiceUpdate`, answer 200 with `BrandVoiceEntry`; `DELETE` removes for good what is
 * in the trash, 204. An `accent` that readers could not read is refused with 400 and the reason `low-contrast`; the message
 * names the nearest one that holds.
 */
export function brandVoicePath(brandVoiceId: string): string {
  return `${BRAND_VOICES_PATH}/${encodeURIComponent(brandVoiceId)}`
}

/** Most links at the foot of a page. */
export const MAX_BRAND_LINKS = 8

/** Most words to prefer, and most to avoid. */
export const MAX_BRAND_WORDS = 100

/** A link at the foot of public pages. */
export interface BrandLink {
  label: string
  /** http or https. */
  url: string
}

/** Texts by language, as BCP 47 tags; readers of other languages get the English one, else the first. */
export type TextsByLanguage = Record<string, string>

/** What a brand voice holds beside its name (which readers see), description (for members) and picture (its mark). */
export interface BrandVoiceFields {
  /** `#rrggbb`, for links and what is current; null for the product's own. Dark pages get a lighter one of the same hue. */
  accent: string | null
  /** Whether public pages have it where neither link nor agent names another. Making one the default takes that from the other. */
  isDefault: boolean
  /** Plain text above what is published. */
  introduction: TextsByLanguage
  /** Plain text below it. */
  closing: TextsByLanguage
  links: readonly BrandLink[]
  /** How texts are to sound; for those who write. */
  tone: string
  /** Words to use. */
  preferred: readonly string[]
  /** Words to look for in texts before they are published, and not to use. */
  avoided: readonly string[]
}

/** What a new brand voice is; fields that are left out are empty. */
export interface BrandVoiceRequest extends CatalogRequest, Partial<BrandVoiceFields> {}

/** What to change of a brand voice; texts, links and words as a whole. */
export interface BrandVoiceUpdate extends CatalogUpdate, Partial<BrandVoiceFields> {}

/** A brand voice as the members of its workspace see it. */
export interface BrandVoiceEntry extends CatalogEntry, BrandVoiceFields {}

/** One page of the brand voices of a workspace. */
export type BrandVoicesAnswer = CatalogAnswer<BrandVoiceEntry>

/** What readers of a public page see of its brand voice. */
export interface PublicBrand {
  name: string
  /** Path of the mark; null where there is none. */
  mark: string | null
  /** Path of a style sheet with the accent; null for the product's own. */
  styles: string | null
  introduction: TextsByLanguage
  closing: TextsByLanguage
  links: readonly BrandLink[]
}

const language = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
const texts = z.record(language, z.string().max(1000))
const words = z.array(z.string().trim().min(1).max(100)).max(MAX_BRAND_WORDS)
const link = z.object({
  label: z.string().trim().min(1).max(100),
  url: z.url({ protocol: /^https?$/ }).max(2000),
})

const fields = {
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .nullable(),
  isDefault: z.boolean(),
  introduction: texts,
  closing: texts,
  links: z.array(link).max(MAX_BRAND_LINKS),
  tone: z.string().max(4000),
  preferred: words,
  avoided: words,
}

const fieldsSchema: z.ZodType<BrandVoiceFields> = z.object(fields)
const someFieldsSchema: z.ZodType<Partial<BrandVoiceFields>> = z.object(fields).partial()

/** Checks a `BrandVoiceRequest`. */
export const brandVoiceRequestSchema: z.ZodType<BrandVoiceRequest> =
  catalogRequestSchema.and(someFieldsSchema)

/** Checks a `BrandVoiceUpdate`. */
export const brandVoiceUpdateSchema: z.ZodType<BrandVoiceUpdate> = catalogUpdateSchema.and(someFieldsSchema)

/** Checks a `BrandVoiceEntry`. */
export const brandVoiceEntrySchema: z.ZodType<BrandVoiceEntry> = catalogEntrySchema.and(fieldsSchema)

/** Checks a `BrandVoicesAnswer`. */
export const brandVoicesAnswerSchema: z.ZodType<BrandVoicesAnswer> =
  catalogAnswerSchema(brandVoiceEntrySchema)

/** Checks a `PublicBrand`. */
export const publicBrandSchema: z.ZodType<PublicBrand> = z.object({
  name: z.string(),
  mark: z.string().nullable(),
  styles: z.string().nullable(),
  introduction: texts,
  closing: texts,
  links: z.array(link),
})
