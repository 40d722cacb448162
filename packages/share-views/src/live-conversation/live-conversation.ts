import type { SafeHtml } from '@vitrine/rich-text'
import type { ConversationEvent, ProjectedConversation, Message, Part } from '@vitrine/transcript'
import type { PreparedConversation } from '../prepare/prepared-conversation.ts'
import { type ChangedPart, changedParts, partsOf } from './changed-parts.ts'
import { createCommitPace, type CommitPace } from './commit-pace.ts'
import { createEventQueue } from './event-queue.ts'
import { createStreamingTexts, type StreamingTexts } from './streaming-texts.ts'
import { appendedTexts, isText } from './appended-texts.ts'
import { arrangeLive, type LiveLayout } from './live-row.ts'
import type { LiveRenderer } from './live-renderer.ts'

const none: readonly string[] = []

/** A live conversation at one moment. */
export interface LiveState {
  /** The conversation with the HTML of its finished messages, as `prepareConversation` returns it. */
  prepared: PreparedConversation
  /** Ids of the messages that are still being written. */
  openMessageIds: readonly string[]
}

/** The part of a live conversation that changes only when messages begin and end, not while they are written. */
export interface LiveFrame {
  /** The title of the conversation; empty where there is none. */
  title: string
  /** How many messages are visible. */
  messages: number
  /** The messages of the person, for the outline. */
  questions: readonly Message[]
  openMessageIds: readonly string[]
  /** When the first message was written, ISO 8601. */
  since?: string
  /** When the last event was written, ISO 8601. */
  lastAt?: string
  /** When the conversation ended, as its source says; ISO 8601. */
  endedAt?: string
  /** HTML by part address. Entries are added in place; `replace` brings another object. */
  html: Record<string, SafeHtml>
  /** The renderer of arriving text, once it is loaded. */
  renderer?: LiveRenderer
}

/** An immutable view of a live conversation, for React. */
export interface LiveSnapshot {
  layout: LiveLayout
  frame: LiveFrame
}

/** A conversation that events change, for `LiveConversationView` to render. Never fetches. */
export interface LiveConversation {
  /** Appends the next event. Its effect is rendered within two frames, or later where frames are delayed. */
  append(event: ConversationEvent): void
  /** Replaces the state, as after a disconnection that is too long to catch up event by event. */
  replace(state: LiveState): void
  /** Sets the renderer of arriving text; before that, text is shown unformatted. */
  use(renderer: LiveRenderer): void
  /** Texts that have been appended to since they were laid out. */
  texts: StreamingTexts
  /** Calls the listener after each change of the snapshot. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** The current snapshot; the same object until something changes. */
  snapshot(): LiveSnapshot
  /** The snapshot before any event, which equals what a server rendered. */
  firstSnapshot(): LiveSnapshot
}

/** Creates a live conversation that begins with `state`; `pace` decides when changes are rendered. */
export function createLiveConversation(
  state: LiveState,
  pace: CommitPace = createCommitPace(),
): LiveConversation {
  const listeners = new Set<() => void>()
  const waiting = createEventQueue()
  const growing = createStreamingTexts()
  let conversation = projectionOf(state)
  let lastEventAt: string | undefined
  const unprepared = new Map<string, Part>()
  /** Parts that may be prepared better once something has been loaded. */
  const plain = new Map<string, Part>()
  let isLoading = false
  for (const { part, address } of openPartsOf(state)) if (!isText(part)) unprepared.set(address, part)
  let shown = snapshotOf(arrangeLive(conversation), { html: { ...state.prepared.html } })
  const first = shown

  function show(change: Pick<Partial<LiveFrame>, 'html' | 'renderer'> = {}): void {
    const layout = arrangeLive(conversation, shown.layout)
    shown = snapshotOf(layout, { ...shown.frame, ...change, lastAt: lastEventAt }, shown.frame)
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function commit(): void {
    const before = shown.layout.conversation
    conversation = waiting.applyTo(conversation)
    if (conversation === before) return
    const grown = appendedTexts(before, conversation)
    if (grown?.every(({ address }) => growing.isFollowed(address))) {
      shown = { ...shown, layout: { ...shown.layout, conversation } }
      for (const { address, text } of grown) growing.set(address, text)
      return tell()
    }
    prepare([...changedParts(before.messages, conversation.messages)], shown.frame)
    show()
  }

  function prepare(
    parts: readonly ChangedPart[],
    { html, renderer }: Pick<LiveFrame, 'html' | 'renderer'>,
  ): void {
    for (const { part, address } of parts) {
      delete html[address]
      unprepared.delete(address)
      plain.delete(address)
      // Text is streamed into its element; everything else is small enough to be rendered again.
      if (isText(part)) {
        growing.set(address, part.text)
        continue
      }
      growing.forget(address)
      if (!renderer) {
        unprepared.set(address, part)
        continue
      }
      Object.assign(html, Object.fromEntries(renderer.prepare(part, address)))
      if (renderer.loading?.()) plain.set(address, part)
    }
    if (renderer) void prepareLoaded(renderer)
  }

  async function prepareLoaded(renderer: LiveRenderer): Promise<void> {
    const loading = renderer.loading?.()
    if (plain.size === 0 || isLoading || !loading) return
    isLoading = true
    await loading
    isLoading = false
    const html = { ...shown.frame.html }
    const parts = [...plain].map(([address, part]) => ({ address, part }))
    plain.clear()
    prepare(parts, { html, renderer })
    show({ html })
  }

  return {
    append(event) {
      lastEventAt = new Date().toISOString()
      if (waiting.add(event) === 'full') conversation = waiting.applyTo(conversation)
      pace.request(commit)
    },
    replace(next) {
      waiting.clear()
      lastEventAt = undefined
      conversation = projectionOf(next)
      const html = { ...next.prepared.html }
      unprepared.clear()
      plain.clear()
      prepare(openPartsOf(next), { ...shown.frame, html })
      show({ html })
    },
    use(renderer) {
      // What was applied without being shown has parts to prepare as well.
      commit()
      const parts = [...unprepared].map(([address, part]) => ({ address, part }))
      // Rows that are shown already look again only at another object.
      const html = parts.length > 0 ? { ...shown.frame.html } : shown.frame.html
      prepare(parts, { html, renderer })
      show({ html, renderer })
    },
    texts: growing,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => shown,
    firstSnapshot: () => first,
  }
}

function snapshotOf(
  layout: LiveLayout,
  { lastAt, html, renderer }: Pick<LiveFrame, 'lastAt' | 'html' | 'renderer'>,
  earlier?: LiveFrame,
): LiveSnapshot {
  const { title, openMessageIds = none, endedAt, updatedAt, messages: said } = layout.conversation
  const messages = layout.groups.reduce((count, group) => count + group.length, 0)
  const { questions } = layout
  const frame: LiveFrame = {
    title,
    messages,
    questions,
    openMessageIds,
    since: said.find(({ createdAt }) => createdAt)?.createdAt,
    lastAt: lastAt ?? updatedAt ?? said.findLast(({ createdAt }) => createdAt)?.createdAt,
    endedAt,
    html,
    renderer,
  }
  const names = Object.keys(frame) as (keyof LiveFrame)[]
  const isSame = earlier !== undefined && names.every((name) => earlier[name] === frame[name])
  return { layout, frame: isSame ? earlier : frame }
}

function projectionOf({ prepared, openMessageIds }: LiveState): ProjectedConversation {
  return openMessageIds.length === 0 ? prepared.conversation : { ...prepared.conversation, openMessageIds }
}

function openPartsOf({ prepared, openMessageIds }: LiveState): ChangedPart[] {
  return [...partsOf(prepared.conversation.messages, openMessageIds)]
}
