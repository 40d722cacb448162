import '@vitrine/ui/tokens.css'
import '../../styles.css'
import type { ConversationEvent, Message, Part } from '@vitrine/transcript'
import type { ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { conversationOf, messageOf } from '../../__fixtures__/conversation-of.ts'
import { DIAGRAM_FRAME } from '../../__fixtures__/diagram-frame.ts'
import { createI18n } from '../../__fixtures__/create-i18n.ts'
import { LabelsOf } from '../../__fixtures__/labels-of.tsx'
import { createLiveRenderer } from '../../live-renderer.ts'
import {
  createLiveConversation,
  LiveConversationView,
  type LiveConversation,
  type LiveFollowing,
} from '../../live.ts'
import { prepareConversation } from '../../prepare.ts'

let shown: HTMLElement
let root: Root | undefined

/** Adds the element that the page is rendered into. */
export function openPage(): void {
  shown = document.body.appendChild(document.createElement('main'))
}

/** Unmounts the page and restores the document. */
export function closePage(): void {
  root?.unmount()
  root = undefined
  shown.remove()
  scrollTo(0, 0)
  delete document.documentElement.dataset.theme
  document.documentElement.dir = 'ltr'
}

/** The element that the page is rendered into. */
export function container(): HTMLElement {
  return shown
}

/** The question before each answer. */
export const question: Message = messageOf('q', null, 'user', ['Which **tea**?'])

/** A live conversation of `count` messages, the last one a question, with the beginning of an answer. */
export function liveOf(count = 1, openText?: string): LiveConversation {
  const earlier = Array.from({ length: count - 1 }, (_, index) =>
    messageOf(`n${index}`, index === 0 ? null : `n${index - 1}`, index % 2 ? 'assistant' : 'user', [
      'A sentence of some length. '.repeat(1 + ((index * 7) % 40)),
    ]),
  )
  const asked = { ...question, parentId: earlier.at(-1)?.id ?? null }
  const open = openText === undefined ? [] : [messageOf('a', 'q', 'assistant', [openText])]
  return createLiveConversation({
    prepared: {
      conversation: conversationOf([...earlier, asked, ...open], {
        title: 'Tea',
        currentMessageId: open[0]?.id ?? 'q',
      }),
      html: prepareConversation(conversationOf([...earlier, asked])).html,
    },
    openMessageIds: open.map(({ id }) => id),
  })
}

/** The view of a live conversation. */
export function viewOf(
  live: LiveConversation,
  language = 'en',
  following: LiveFollowing = 'live',
): ReactElement {
  return (
    <LabelsOf i18n={createI18n(language)}>
      <LiveConversationView
        live={live}
        who={{ kind: 'agent', name: 'Tea master', description: 'Knows leaves.', model: 'tea-1' }}
        following={following}
        diagramFrame={DIAGRAM_FRAME}
      />
    </LabelsOf>
  )
}

/** Renders the view, or renders it again. */
export function render(view: ReactElement): void {
  root ??= createRoot(shown)
  root.render(view)
}

/** Hydrates server-rendered HTML. */
export function hydrate(view: ReactElement, options: RootOptions): void {
  root = hydrateRoot(shown, view, options)
}

/** Renders a live conversation with the renderer of its text. */
export function show(live: LiveConversation): void {
  live.use(createLiveRenderer())
  render(viewOf(live))
}

/** Begins an answer. */
export const begin: ConversationEvent = {
  type: 'message-set',
  message: { id: 'a', role: 'assistant', parts: [] },
  isOpen: true,
}
/** Sets a part of the answer. */
export const part = (value: Part, index = 0): ConversationEvent => ({
  type: 'part-set',
  messageId: 'a',
  index,
  part: value,
})
/** Finishes the answer. */
export const finish: ConversationEvent = { type: 'message-finished', messageId: 'a' }

/** Appends to the first part of the answer. */
export function write(live: LiveConversation, text: string, from = 0): void {
  live.append({ type: 'part-grown', messageId: 'a', index: 0, offset: from, text })
}

/** The text of the answer. */
export const answer = (): Element | null => shown.querySelector('#m-a .rich-text')

/** The text that was last announced to screen readers. */
export const announced = (): string =>
  [...shown.querySelectorAll('output')].map(({ textContent }) => textContent).join('')
