import { documents, documentVersions, passages, passageVectors } from '../../platform/database/schema.ts'

/** Tables with what documents say. */
export const documentTables = [documents, documentVersions, passages, passageVectors]
