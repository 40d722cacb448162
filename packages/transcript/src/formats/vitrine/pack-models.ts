import type { Conversation } from '../../model/conversation.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'

/** Conversations or runs, whatever file they came from. */
export type Models =
  | { holds: 'conversations'; conversations: readonly Conversation[] }
  | { holds: 'runs'; runs: readonly WorkflowRun[] }

/** Some models as JSON in UTF-8, of the shape that `importFile` reads again. */
export interface ModelParcel {
  /** Positions of the models in it, from 0, in their order. */
  positions: number[]
  /** The body of one request: JSON in UTF-8. */
  content: Uint8Array<ArrayBuffer>
}

const encoder = new TextEncoder()

/**
 * Packs the models at these positions, and nothing else of what they came from, into as few parcels of at most
 * `maxBytes` as their order allows. A model that is larger on its own has a parcel to itself, which is larger then.
 */
export function packModels(models: Models, positions: readonly number[], maxBytes: number): ModelParcel[] {
  const list: readonly (Conversation | WorkflowRun)[] =
    models.holds === 'runs' ? models.runs : models.conversations
  const head = encoder.encode(`{"holds":"${models.holds}","${models.holds}":[`)
  const tail = encoder.encode(']}')
  const groups: { positions: number[]; pieces: Uint8Array[]; bytesLeft: number }[] = []
  for (const position of new Set(positions)) {
    const model = list[position]
    if (model === undefined) throw new RangeError(`There is no model at ${position}.`)
    const piece = encoder.encode(JSON.stringify(model))
    let group = groups.at(-1)
    if (!group || piece.byteLength + 1 > group.bytesLeft) {
      group = { positions: [], pieces: [head], bytesLeft: maxBytes - head.byteLength - tail.byteLength }
      groups.push(group)
    }
    if (group.positions.length > 0) group.pieces.push(encoder.encode(','))
    group.positions.push(position)
    group.pieces.push(piece)
    group.bytesLeft -= piece.byteLength + 1
  }
  return groups.map((group) => ({ positions: group.positions, content: joined([...group.pieces, tail]) }))
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let offset = 0
  for (const piece of pieces) {
    content.set(piece, offset)
    offset += piece.byteLength
  }
  return content
}
