import type { SessionClientOptions } from './ask-with-session.ts'
import { type CatalogClient, createCatalogClient } from './catalog-client.ts'
import {
  BRAND_VOICES_PATH,
  type BrandVoiceEntry,
  brandVoiceEntrySchema,
  brandVoicePath,
  type BrandVoiceRequest,
  type BrandVoiceUpdate,
} from './contract/brand-voices/brand-voices.ts'

/** What a page asks about brand voices. Each call throws `ApiError`. */
export type BrandVoiceClient = CatalogClient<BrandVoiceEntry, BrandVoiceRequest, BrandVoiceUpdate>

/** A typed client for the page of somebody who is signed in. */
export function createBrandVoiceClient(options: SessionClientOptions): BrandVoiceClient {
  return createCatalogClient(options, {
    path: BRAND_VOICES_PATH,
    itemPath: brandVoicePath,
    entrySchema: brandVoiceEntrySchema,
  })
}
