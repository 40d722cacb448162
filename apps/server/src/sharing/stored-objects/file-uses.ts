import type { ObjectUse, ObjectUseKind } from '@vitrine/api-client/contract/stored-objects'
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  agents,
  brandVoices,
  conversationFiles,
  conversations,
  documents,
  documentVersions,
  inputFiles,
  knowledgeBases,
  pageFiles,
  publicPages,
  removedFiles,
  runFiles,
  runs,
  shares,
  snapshotFiles,
  storedObjects,
  tools,
  workflows,
} from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'

/** A file of a workspace as something that uses it has it. */
export interface UsedFile {
  sha256: string
  mediaType: string
  /** Null where it has no name there. */
  filename: string | null
  /** When the thing that uses it was made. */
  at: Date
}

const none = sql`null::text`

const uses = {
  sha256: sql<string>`sha256`,
  mediaType: sql<string | null>`media_type`,
  filename: sql<string | null>`filename`,
  kind: sql<ObjectUseKind>`kind`,
  id: sql<string>`id`,
  title: sql<string>`title`,
  parentId: sql<string | null>`parent_id`,
}

/** Kinds of what readers outside of the workspace see. */
const isPublic = sql<boolean>`(kind like 'shared-%' or kind like '%-page')`

/** Every table that names files, as one: a row for each place of each file of a workspace. */
const usesIn = (workspaceId: string): SQL => sql`(
  select ${conversationFiles.sha256} as sha256, ${conversationFiles.mediaType} as media_type,
    ${conversationFiles.filename} as filename, 'conversation' as kind, ${conversations.id} as id,
    ${conversations.title} as title, ${none} as parent_id, ${conversations.createdAt} as at
  from ${conversationFiles} join ${conversations} on ${conversations.id} = ${conversationFiles.conversationId}
  where ${conversations.workspaceId} = ${workspaceId}
  union all
  select ${runFiles.sha256}, ${runFiles.mediaType}, ${runFiles.filename}, 'run', ${runs.id}, ${runs.name}, ${none},
    ${runs.createdAt}
  from ${runFiles} join ${runs} on ${runs.id} = ${runFiles.runId}
  where ${runs.workspaceId} = ${workspaceId}
  union all
  select ${snapshotFiles.sha256}, ${snapshotFiles.mediaType}, ${snapshotFiles.filename},
    case ${shares.kind} when 'conversation' then 'shared-conversation' else 'shared-run' end, ${shares.id},
    coalesce(${shares.publishedTitle}, ${conversations.title}, ${runs.name}, ''), ${none}, ${shares.createdAt}
  from ${snapshotFiles}
    join ${shares} on ${shares.workspaceId} = ${snapshotFiles.workspaceId}
      and ${shares.snapshotHash} = ${snapshotFiles.snapshotHash} and ${isStanding}
    left join ${conversations} on ${conversations.id} = ${shares.conversationId}
    left join ${runs} on ${runs.id} = ${shares.runId}
  where ${snapshotFiles.workspaceId} = ${workspaceId}
  union all
  select ${pageFiles.sha256}, ${pageFiles.mediaType}, ${pageFiles.filename}, ${publicPages.kind} || '-page',
    ${publicPages.id}, ${publicPages.name}, ${none}, ${publicPages.createdAt}
  from ${pageFiles} join ${publicPages} on ${publicPages.id} = ${pageFiles.pageId}
  where ${publicPages.workspaceId} = ${workspaceId} and ${publicPages.isOpen}
  union all
  select ${inputFiles.sha256}, ${inputFiles.mediaType}, ${inputFiles.name}, 'workflow', ${workflows.id},
    ${workflows.name}, ${none}, ${inputFiles.createdAt}
  from ${inputFiles} join ${workflows} on ${workflows.id} = ${inputFiles.workflowId}
  where ${workflows.workspaceId} = ${workspaceId}
  union all
  select ${documentVersions.sha256}, ${documentVersions.mediaType}, ${documents.name}, 'document', ${documents.id},
    ${documents.name}, ${documents.knowledgeBaseId}, ${documentVersions.createdAt}
  from ${documentVersions} join ${documents} on ${documents.id} = ${documentVersions.documentId}
  where ${documents.workspaceId} = ${workspaceId}
  union all
  select ${publicPages.pictureSha256}, ${publicPages.pictureMediaType}, ${none}, ${publicPages.kind} || '-page',
    ${publicPages.id}, ${publicPages.name}, ${none}, ${publicPages.createdAt}
  from ${publicPages}
  where ${publicPages.workspaceId} = ${workspaceId} and ${publicPages.pictureSha256} is not null
  ${sql.join(
    [
      ['agent', agents] as const,
      ['brand-voice', brandVoices] as const,
      ['tool', tools] as const,
      ['knowledge-base', knowledgeBases] as const,
    ].map(
      ([kind, table]) => sql`
  union all
  select ${table.pictureSha256}, ${table.pictureMediaType}, ${none}, ${kind}, ${table.id}, ${table.name}, ${none},
    ${table.createdAt}
  from ${table} where ${table.workspaceId} = ${workspaceId} and ${table.pictureSha256} is not null`,
    ),
  )}
) as uses`

/** Files of a workspace that something uses and that are no stored objects yet, by SHA-256 from `after` on, each as one of its uses has it. */
export async function listUnlisted(
  database: Database | Transaction,
  workspaceId: string,
  { after, limit }: { after: string; limit: number },
): Promise<UsedFile[]> {
  const { sha256, mediaType, filename } = uses
  const rows = await database
    .selectDistinctOn([sha256], { sha256, mediaType, filename, at: sql`at`.mapWith(storedObjects.createdAt) })
    .from(usesIn(workspaceId))
    .where(
      sql`not exists (select 1 from ${storedObjects}
        where ${storedObjects.workspaceId} = ${workspaceId} and ${storedObjects.sha256} = uses.sha256)
      and not exists (select 1 from ${removedFiles}
        where ${removedFiles.workspaceId} = ${workspaceId} and ${removedFiles.sha256} = uses.sha256)
      and uses.sha256 > ${after}`,
    )
    .orderBy(sha256, sql`filename nulls last`, sql`at`)
    .limit(limit)
  return rows.map((row) => ({ ...row, mediaType: row.mediaType ?? 'application/octet-stream' }))
}

/** SHA-256 of every file that something in a workspace uses, as a query. */
export const usedIn = (workspaceId: string): SQL => sql`(select sha256 from ${usesIn(workspaceId)})`

/** How many things use each of these files. */
export async function countUses(
  database: Database | Transaction,
  workspaceId: string,
  hashes: string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const rows = await database
    .select({ sha256: uses.sha256, count: sql<number>`count(distinct (kind, id))::int` })
    .from(usesIn(workspaceId))
    .where(inArray(uses.sha256, hashes))
    .groupBy(uses.sha256)
  return new Map(rows.map(({ sha256, count }) => [sha256, count]))
}

/** What uses a file, first what readers see, up to a number of them. */
export function listUses(
  database: Database | Transaction,
  file: { workspaceId: string; sha256: string },
  limit: number,
): Promise<ObjectUse[]> {
  const { kind, id, title, parentId } = uses
  return database
    .selectDistinct({ kind, id, title, parentId, isPublic })
    .from(usesIn(file.workspaceId))
    .where(eq(uses.sha256, file.sha256))
    .orderBy(desc(isPublic), title, kind, id)
    .limit(limit)
}
