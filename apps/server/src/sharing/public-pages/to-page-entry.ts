import { type HeldFindings, type PageEntry, publicPageRoute } from '@vitrine/api-client/contract/pages'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import type { HeldSecrets } from '../publication-tasks.ts'
import type { PageRow } from './find-page.ts'
import { picturePath } from './read-page-state.ts'

/** What members see of a page. What was found in it is for those alone who may decide about it. */
export function toPageEntry(
  { publicUrl }: Pick<SharingDependencies, 'publicUrl'>,
  page: PageRow,
  { isOwn }: { isOwn: boolean },
): PageEntry {
  return {
    id: page.id,
    kind: page.kind,
    name: page.name,
    description: page.description,
    model: page.model,
    isOpen: page.isOpen,
    delaySeconds: page.delaySeconds,
    isStopped: page.isStopped,
    held: isOwn && page.isOpen ? readHeld(page.held) : null,
    url: new URL(publicPageRoute(page.kind, page.id), publicUrl()).href,
    picture: picturePath(page.id, page.pictureSha256),
    createdAt: page.createdAt.toISOString(),
  }
}

function readHeld(held: string | null): HeldFindings | null {
  if (held === null) return null
  const { id, isStanding, findings, total } = JSON.parse(held) as HeldSecrets
  return { id, isStanding, findings, total }
}
