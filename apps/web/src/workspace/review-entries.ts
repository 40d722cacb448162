import { createReview, type Review } from '@vitrine/redaction'
import {
  type Conversation,
  type Message,
  type Models,
  withoutMessages,
  type WorkflowRun,
} from '@vitrine/transcript'
import type { FileFindings, FileReview, ListedMessage } from '@vitrine/workspace-screens'
import type { EntryModel } from './found-entry.ts'

/** Number of characters by which a listed message is recognised. */
const LISTED_CHARACTERS = 120

/** Models as they leave the device. */
interface ReviewedModels {
  models: Models
  /** The position of each model among the entries. */
  positions: readonly number[]
}

interface EntryReviewer {
  /** What was found in the entry with this index among the positions of a review. */
  find(positions: readonly number[], index: number): FileFindings
  /** The entry at a position, as it is or after a review. */
  entry(position: number, review?: FileReview): EntryModel
  /** The entries at these positions, of one kind; a conversation whose messages are all left out is not among them. */
  models(positions: readonly number[], review?: FileReview): ReviewedModels
}

/** Finds and masks in entries, in the thread that read them. Markers depend on the positions that are reviewed. */
export function reviewEntries(entries: readonly EntryModel[]): EntryReviewer {
  let current: { key: string; review: Review; found: number } | undefined
  const titled = new Map<number, Conversation>()

  /** The review of these positions, in which the entries before `end` were searched: it numbers values in their order. */
  const reviewOf = (positions: readonly number[], end = positions.length) => {
    const key = positions.join()
    if (current?.key !== key) current = { key, review: createReview(), found: 0 }
    while (current.found < end) {
      current.review.find(modelOf(at(entries, positions[current.found] ?? -1)))
      current.found += 1
    }
    return current.review
  }
  /** One object for each title, because a review searches each object once. */
  const withTitle = (position: number, conversation: Conversation, title: string | undefined) => {
    if (title === undefined || title === conversation.title) return conversation
    const known = titled.get(position)
    if (known?.title === title) return known
    const renamed = { ...conversation, title }
    titled.set(position, renamed)
    return renamed
  }
  const redacted = <Model extends object>(model: Model, { positions, decisions }: FileReview) => {
    const kept = new Set(decisions.kept)
    return reviewOf(positions).redact(model, ({ marker }) => !kept.has(marker))
  }
  const entry = (position: number, review?: FileReview): EntryModel => {
    const model = at(entries, position)
    if (!review) return model
    if (model.holds === 'runs') return { holds: 'runs', run: redacted(model.run, review) }
    const { titles, leftOut } = review.decisions
    const renamed = withTitle(position, model.conversation, titles[position])
    const conversation = withoutMessages(redacted(renamed, review), new Set(leftOut[position]))
    return { holds: 'conversations', conversation }
  }

  return {
    entry,
    find(positions, index) {
      const position = positions[index] ?? -1
      const model = at(entries, position)
      const review = reviewOf(positions, index + 1)
      const values = review.find(modelOf(model)).map(({ places, ...value }) => ({
        ...value,
        places: places.map(({ messageId }) => ({ position, ...(messageId !== undefined && { messageId }) })),
      }))
      const masked = model.holds === 'conversations' && review.redact(model.conversation, () => true)
      return { values, messages: masked ? listedMessages(masked, position) : [] }
    },
    models(positions, review) {
      const sent: number[] = []
      const conversations: Conversation[] = []
      const runs: WorkflowRun[] = []
      for (const position of positions) {
        const model = entry(position, review)
        if (model.holds === 'runs') runs.push(model.run)
        else if (model.conversation.messages.length > 0 || !review) conversations.push(model.conversation)
        else continue
        sent.push(position)
      }
      if (runs.length > 0 && conversations.length > 0)
        throw new TypeError('A request holds one kind of model.')
      return {
        models: runs.length > 0 ? { holds: 'runs', runs } : { holds: 'conversations', conversations },
        positions: sent,
      }
    },
  }
}

function modelOf(entry: EntryModel): Conversation | WorkflowRun {
  return entry.holds === 'runs' ? entry.run : entry.conversation
}

function listedMessages({ messages }: Conversation, position: number): ListedMessage[] {
  return messages
    .filter(({ hidden }) => !hidden)
    .map((message) => ({ id: message.id, position, text: beginningOf(message) }))
}

function beginningOf({ parts }: Message): string {
  const texts = parts.map((part) => {
    if (part.type === 'text' || part.type === 'reasoning') return part.text
    return part.type === 'tool-call' ? part.toolName : ''
  })
  return texts.join(' ').trim().slice(0, LISTED_CHARACTERS)
}

function at<Entry>(entries: readonly Entry[], position: number): Entry {
  const entry = entries[position]
  if (!entry) throw new RangeError(`Nothing was collected at ${position}.`)
  return entry
}
