import type { PublicBrand } from '@vitrine/api-client/contract/brand-voices'
import { and, eq } from 'drizzle-orm'
import { brandVoices } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { toPublicBrand } from './public-brand.ts'

/** How a workspace presents itself where no agent of it speaks; undefined where it has no default brand voice in use. */
export async function readDefaultBrand(
  database: Database,
  workspaceId: string,
): Promise<PublicBrand | undefined> {
  const [voice] = await database
    .select()
    .from(brandVoices)
    .where(
      and(
        eq(brandVoices.workspaceId, workspaceId),
        eq(brandVoices.isDefault, true),
        eq(brandVoices.state, 'active'),
      ),
    )
  return voice && toPublicBrand(voice).brand
}
