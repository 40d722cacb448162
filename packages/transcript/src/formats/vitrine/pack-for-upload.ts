import { withProjectNames } from '../../publication/without-project.ts'
import { type ModelParcel, type Models, packModels } from './pack-models.ts'

/**
 * Models that go in one request, together, in bytes: a file of thousands of small ones is not thousands of requests, and
 * no body is so long that a slow line has to begin it anew.
 */
const REQUEST_BYTES = 8_000_000

/** Models as they are uploaded. */
export interface PackedUpload {
  /** One request each, in their order. */
  parcels: ModelParcel[]
  /** The first parcel that the server would reject; then nothing is to be sent. */
  tooLarge?: ModelParcel
}

/**
 * Packs the models at these positions, and nothing else, into requests to a server that takes `limit` bytes at once. Of the
 * folders that agents worked in only their names go along.
 */
export function packForUpload(
  models: Models,
  positions: readonly number[],
  limit: number = Number.POSITIVE_INFINITY,
): PackedUpload {
  const parcels = packModels(withNames(models), positions, Math.min(REQUEST_BYTES, limit))
  const tooLarge = parcels.find(({ content }) => content.byteLength > limit)
  return { parcels, ...(tooLarge && { tooLarge }) }
}

function withNames(models: Models): Models {
  if (models.holds === 'runs') return models
  return {
    ...models,
    conversations: models.conversations.map((conversation) => withProjectNames(conversation)),
  }
}
