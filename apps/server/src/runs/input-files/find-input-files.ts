import type { InputFileAnswer } from '@vitrine/api-client/contract/workflows'
import { checkFile, type InputForm, type JsonValue, listFiles } from '@vitrine/share-views/workflow-inputs'
import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { inputFiles } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/**
 * The ids of the files that inputs name. Throws a 400 with the field for one that is not here, or no longer, or was sent up
 * for another workflow, and for one that its field does not take.
 */
export async function findInputFiles(
  database: Database,
  workflowId: string,
  form: InputForm,
  inputs: JsonValue,
): Promise<string[]> {
  const named = listFiles(form, inputs)
  if (named.length === 0) return []
  const ids = [...new Set(named.map(({ id }) => id))]
  const rows = await database
    .select()
    .from(inputFiles)
    .where(and(eq(inputFiles.workflowId, workflowId), inArray(inputFiles.id, ids)))
  const known = new Map(rows.map((row): [string, InputFileAnswer] => [row.id, row]))
  for (const field of named) {
    const file = known.get(field.id)
    if (!file) throw wrongFile(field.path, 'is not here any more; send it up again', 'file-gone')
    const problem = checkFile(field, file)
    if (problem) throw wrongFile(field.path, `is not taken: ${problem.keyword}`, problem.keyword)
  }
  return ids
}

function wrongFile(path: readonly string[], why: string, reason: string): DomainError {
  const field = ['inputs', ...path].join('.')
  return new DomainError('invalid-request', `The file of the field "${field}" ${why}.`, { field, reason })
}
