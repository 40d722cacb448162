import {
  type BrandVoiceEntry,
  brandVoicePath,
  brandVoiceRequestSchema,
  type BrandVoiceUpdate,
  brandVoiceUpdateSchema,
} from '@vitrine/api-client/contract/brand-voices'
import type { Hono } from 'hono'
import { storableText, toCatalogEntry } from '../../people/catalog/catalog-row.ts'
import { catalogRoutes } from '../../people/catalog/catalog-routes.ts'
import type { CatalogValues } from '../../people/catalog/catalog-store.ts'
import type { Caller, CallerVariables } from '../../people/keys/require-caller.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { type BrandVoiceRow, createBrandVoiceStore } from './brand-voice-store.ts'

/** Two texts of 1,000 characters in 30 languages, words and links, each character up to four bytes or escaped in JSON. */
const MAX_BODY_BYTES = 768 * 1024

/** Brand voices of the caller's workspace: members read them, admins and owners manage them. */
export function brandVoiceRoutes(services: SharingDependencies): Hono<CallerVariables> {
  return catalogRoutes(services, {
    store: createBrandVoiceStore(services.database),
    requestSchema: brandVoiceRequestSchema,
    updateSchema: brandVoiceUpdateSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    toValues: ({ name, ...request }) => ({ ...toValues(request), name }),
    toChange: toValues,
    toEntry,
  })
}

/** Texts as Postgres accepts them, colours in small letters, and no text that says nothing. */
function toValues(update: BrandVoiceUpdate): CatalogValues<BrandVoiceRow> {
  const { accent, introduction, closing, links, tone, preferred, avoided, ...rest } = update
  return {
    ...rest,
    ...(accent !== undefined && { accent: accent && accent.toLowerCase() }),
    ...(introduction && { introduction: storableTexts(introduction) }),
    ...(closing && { closing: storableTexts(closing) }),
    ...(links && { links: links.map(({ label, url }) => ({ label: storableText(label), url })) }),
    ...(tone !== undefined && { tone: storableText(tone) }),
    ...(preferred && { preferred: preferred.map(storableText) }),
    ...(avoided && { avoided: avoided.map(storableText) }),
  }
}

function storableTexts(texts: Record<string, string>): Record<string, string> {
  const entries = Object.entries(texts).map(
    ([language, text]) => [language, storableText(text).trim()] as const,
  )
  return Object.fromEntries(entries.filter(([, text]) => text !== '').toSorted())
}

function toEntry(row: BrandVoiceRow, caller: Caller): BrandVoiceEntry {
  const { id, accent, isDefault, introduction, closing, links, tone, preferred, avoided } = row
  const entry = toCatalogEntry(row, caller, brandVoicePath(id))
  return { ...entry, accent, isDefault, introduction, closing, links, tone, preferred, avoided }
}
