import { accentTokens } from '@vitrine/ui/accent'
import { and, eq } from 'drizzle-orm'
import { type CatalogStore, createCatalogStore } from '../../people/catalog/catalog-store.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { brandVoices } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** A brand voice as it is stored. */
export type BrandVoiceRow = typeof brandVoices.$inferSelect

/** The store of brand voices: an accent that readers could not read is refused, and of one workspace one is the default. */
export function createBrandVoiceStore(database: Database): CatalogStore<BrandVoiceRow> {
  return createCatalogStore(database, {
    table: brandVoices,
    noun: 'brand-voice',
    async beforeWrite(transaction, { workspaceId }, { accent, isDefault }) {
      if (typeof accent === 'string') assertReadable(accent)
      if (isDefault === true) {
        // Of two at once the second takes it from the first.
        await lockWorkspace(transaction, workspaceId, 'no key update')
        await transaction
          .update(brandVoices)
          .set({ isDefault: false })
          .where(and(eq(brandVoices.workspaceId, workspaceId), eq(brandVoices.isDefault, true)))
      }
    },
  })
}

function assertReadable(accent: string): void {
  const { holds, light } = accentTokens(accent)
  if (holds) return
  throw new DomainError(
    'invalid-request',
    `The accent ${accent} is too pale to be read on paper: its contrast is below 7:1. The nearest that holds is ${light.accent}.`,
    { field: 'accent', reason: 'low-contrast' },
  )
}
