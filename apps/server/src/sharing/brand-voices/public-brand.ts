import type { PublicBrand } from '@vitrine/api-client/contract/brand-voices'
import { createHash } from 'node:crypto'
import type { BrandVoiceRow } from './brand-voice-store.ts'

/** Where the marks and style sheets of brand voices are, for everybody who knows their ids. */
export const PUBLIC_BRANDS_PATH = '/api/public/brands'

/** What readers see of a brand voice, and a word that changes with it. */
export interface VersionedBrand {
  brand: PublicBrand
  /** `#rrggbb`; null for the product's own. */
  accent: string | null
  /** The file of its mark; null where there is none. */
  mark: { sha256: string; mediaType: string } | null
  version: string
}

/** What readers see of a brand voice: never its description, tone or words. */
export function toPublicBrand(row: BrandVoiceRow): VersionedBrand {
  const { id, name, accent, pictureSha256, pictureMediaType, introduction, closing, links } = row
  const path = `${PUBLIC_BRANDS_PATH}/${id}`
  const brand: PublicBrand = {
    name,
    mark: pictureSha256 === null ? null : `${path}/mark/${pictureSha256}`,
    styles: accent === null ? null : `${path}/accent/${accent.slice(1)}.css`,
    introduction,
    closing,
    links,
  }
  return {
    brand,
    accent,
    mark: pictureSha256 === null ? null : { sha256: pictureSha256, mediaType: pictureMediaType ?? '' },
    version: createHash('sha256').update(JSON.stringify(brand)).digest('base64url').slice(0, 16),
  }
}
