import { createReview, type Review } from '@vitrine/redaction'
import {
  type Conversation,
  type FileImport,
  type Message,
  type Models,
  withoutMessages,
  type WorkflowRun,
} from '@vitrine/transcript'
import type { FileFindings, FileReview, ListedMessage, ReviewDecisions } from '@vitrine/workspace-screens'

/** Number of characters by which a listed message is recognised. */
const LISTED_CHARACTERS = 120

/** Models as they leave the device, of which those at `positions` are sent. */
interface ReviewedModels {
  models: Models
  positions: readonly number[]
}

interface FileReviewer {
  /** What was found in the entry with this index among the positions of a review. */
  find(positions: readonly number[], index: number): FileFindings
  conversation(position: number, review?: FileReview): Conversation
  run(position: number, review?: FileReview): WorkflowRun
  /** Everything the file holds, redacted where it is sent; a conversation whose messages are all left out is not sent. */
  models(positions: readonly number[], decisions?: ReviewDecisions): ReviewedModels
}

/** Finds and masks in the models of a file, in the thread that read it. Markers depend on the positions that are reviewed. */
export function reviewFile(file?: FileImport): FileReviewer {
  const conversations: readonly Conversation[] = file?.holds === 'conversations' ? file.conversations : []
  const runs: readonly WorkflowRun[] = file?.holds === 'runs' ? file.runs : []
  let current: { key: string; review: Review; found: number } | undefined
  const titled = new Map<number, Conversation>()

  /** The review of these positions, in which the entries before `end` were searched: it numbers values in their order. */
  const reviewOf = (positions: readonly number[], end = positions.length) => {
    const key = positions.join()
    if (current?.key !== key) current = { key, review: createReview(), found: 0 }
    while (current.found < end) {
      current.review.find(at([...conversations, ...runs], positions[current.found] ?? -1))
      current.found += 1
    }
    return current.review
  }
  /** One object for each title, because a review searches each object once. */
  const withTitle = (position: number, title: string | undefined) => {
    const conversation = at(conversations, position)
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
  const conversationAfter = (position: number, review: FileReview) => {
    const { titles, leftOut } = review.decisions
    const renamed = withTitle(position, titles[position])
    return withoutMessages(redacted(renamed, review), new Set(leftOut[position]))
  }
  const runAfter = (position: number, review: FileReview) => redacted(at(runs, position), review)

  return {
    find(positions, index) {
      const position = positions[index] ?? -1
      const model = at([...conversations, ...runs], position)
      const review = reviewOf(positions, index + 1)
      const values = review.find(model).map(({ places, ...value }) => ({
        ...value,
        places: places.map(({ messageId }) => ({ position, ...(messageId !== undefined && { messageId }) })),
      }))
      const conversation = conversations[position]
      const masked = conversation && review.redact(conversation, () => true)
      return { values, messages: masked ? listedMessages(masked, position) : [] }
    },
    conversation: (position, review) =>
      review ? conversationAfter(position, review) : at(conversations, position),
    run: (position, review) => (review ? runAfter(position, review) : at(runs, position)),
    models(positions, decisions) {
      const after = <Model>(
        models: readonly Model[],
        afterReview: (position: number, review: FileReview) => Model,
      ) => {
        if (!decisions) return models
        const chosen = new Set(positions)
        return models.map((model, position) =>
          chosen.has(position) ? afterReview(position, { positions, decisions }) : model,
        )
      }
      if (file?.holds === 'runs') return { models: { holds: 'runs', runs: after(runs, runAfter) }, positions }
      const sent = after(conversations, conversationAfter)
      return {
        models: { holds: 'conversations', conversations: sent },
        positions: positions.filter((position) => sent[position]?.messages.length !== 0),
      }
    },
  }
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
  if (!entry) throw new RangeError(`The file has nothing at ${position}.`)
  return entry
}
