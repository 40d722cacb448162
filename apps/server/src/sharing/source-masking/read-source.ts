import type { MaskingLevel } from '@vitrine/api-client/contract/conversations'
import { accountError } from '../../people/errors/account-error.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { decisionKey, readDecisions } from '../shares/finding-decisions.ts'
import type { PublishedThing } from '../shares/published-thing.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { conversationParts } from './conversation-parts.ts'
import { findSources, type FoundSources, type Source } from './find-sources.ts'
import { linkParts } from './link-parts.ts'
import type { MaskingTarget } from './masking-target.ts'
import { objectParts } from './object-parts.ts'
import { runParts } from './run-parts.ts'
import type { SourceMaskingTasks } from './source-masking-tasks.ts'
import { startedRunParts } from './started-run-parts.ts'
import { joinParts, type StoredParts, textsOfParts } from './stored-parts.ts'
import { usedFiles } from './used-files.ts'

/** What a task looks through. */
export type MaskingInput = Omit<SourceMaskingTasks['mask-source']['input'], 'looksOnly'>

/** What is stored of something, and how it is looked through. */
export async function readSource(
  services: SharingDependencies,
  { caller, source, isOwn, name }: MaskingTarget,
  level: MaskingLevel,
): Promise<{ found: FoundSources; parts: StoredParts; input: MaskingInput }> {
  if (!isOwn) throw accountError('role-too-low')
  const { database, accounts, folder, liveConversations } = services
  const { workspaceId } = caller
  const found = await findSources(database, caller, source)
  const all: StoredParts[] = []
  // What is named first is the one that was asked for.
  const sorted = found.own.toSorted(
    (one, other) => Number(isSame(other, source)) - Number(isSame(one, source)),
  )
  for (const own of sorted) {
    if ('conversationId' in own) {
      await liveConversations.settle(own.conversationId)
      all.push(await conversationParts(database, own.conversationId))
    } else if ('runId' in own) all.push(await runParts(database, own.runId))
    else all.push(await startedRunParts(services, own.workflowRunId))
  }
  const names = [name, ...all.flatMap(({ texts }) => texts.slice(0, 1).map(({ text }) => text))]
  all.push(await linkParts(database, workspaceId, found.own, names))
  all.push(await objectParts(database, workspaceId, await usedFiles(database, workspaceId, found.own)))
  const parts = joinParts(all)
  const { words } = await readPolicy(database, workspaceId)
  const decided = await readDecisions(database, { workspaceId, thing: thingOf(source) })
  const input = {
    ...textsOfParts(parts),
    secrets: level === 'everything' ? ('mask-found' as const) : ('mask-new' as const),
    // What was kept for readers once is masked here all the same.
    decisions: decided.filter(({ decision }) => decision === 'mask'),
    words,
    decisionKey: decisionKey(accounts.settings.secret, workspaceId),
    blobs: folder.blobs,
  }
  return { found, parts, input }
}

const isSame = (one: Source, other: Source) => JSON.stringify(one) === JSON.stringify(other)

/** What is published of a source. */
export function thingOf(source: Source): PublishedThing {
  return 'conversationId' in source ? { ...source, branches: 'all' } : source
}
