import type {
  PreviewedValue,
  ShareContent,
  ShareEntry,
  SharePreview,
} from '@vitrine/api-client/contract/shares'
import { type Conversation, leaveOutMessages, publishedConversation, withhold } from '@vitrine/transcript'

/** A token as tests write it, and an address. */
const VALUES = [
  { pattern: /tok-\w+/g, kind: 'made-token', label: 'Made token', group: 'secret', confidence: 'high' },
  { pattern: /\w+@\w+\.org/g, kind: 'email', label: 'e-mail address', group: 'person', confidence: 'medium' },
] as const

/** What is withheld with a request. */
export function withheldBy(
  { depth, hidden, leftOut }: ShareContent,
  share?: ShareEntry,
): Pick<SharePreview, 'depth' | 'hidden' | 'leftOut'> {
  return {
    depth: depth ?? share?.depth ?? 'everything',
    hidden: hidden ?? share?.hidden ?? [],
    leftOut: leftOut ?? share?.leftOut ?? [],
  }
}

/** A preview as the server makes one. */
export function previewOfConversation(
  stored: Conversation,
  content: ShareContent,
  share?: ShareEntry,
): SharePreview {
  const chosen = withheldBy(content, share)
  // The made conversations name no current message.
  const published = publishedConversation({
    ...stored,
    currentMessageId: stored.currentMessageId ?? stored.messages.at(-1)?.id,
  })
  const values = valuesIn(published, content)
  const left = withhold(leaveOutMessages(published, chosen.leftOut), chosen)
  const model = masked({ ...left, title: content.title ?? left.title }, values)
  return {
    kind: 'conversation',
    source: stored.id ?? '',
    title: stored.title,
    values: values.map((value) => {
      const { text: _, ...found } = value
      return found
    }),
    messages: published.messages.map((message) => ({
      id: message.id,
      role: message.role,
      text: message.parts.map((part) => (part.type === 'text' ? part.text : '')).join(' '),
    })),
    hasBranches: stored.messages.length > published.messages.length,
    ...chosen,
    changes: share ? [{ kind: 'added', what: 'message', before: '', after: 'What has come since.' }] : null,
    model,
  }
}

/** A run of which nothing is to be said. */
export function previewOfRun(): Extract<SharePreview, { kind: 'run' }> {
  return {
    kind: 'run',
    source: 'r',
    title: 'A run',
    values: [],
    messages: [],
    hasBranches: false,
    depth: 'everything',
    hidden: [],
    leftOut: [],
    changes: null,
    model: {
      id: 'r',
      workflow: { name: 'A run' },
      status: 'succeeded',
      steps: [],
      source: { format: 'made' },
    },
  }
}

function valuesIn(conversation: Conversation, { decisions = [] }: ShareContent) {
  const found = new Map<string, PreviewedValue & { text: string }>()
  const texts = [{ id: '', parts: conversation.title as unknown }, ...conversation.messages]
  for (const { id, parts } of texts)
    for (const { pattern, ...kind } of VALUES)
      for (const [text] of JSON.stringify(parts).matchAll(pattern)) {
        const known = found.get(text)
        const numbered = [...found.values()].filter(({ label }) => label === kind.label).length + 1
        const hash = [...text]
          .map((letter) => letter.charCodeAt(0).toString(16))
          .join('')
          .padEnd(64, '0')
          .slice(0, 64)
        found.set(text, {
          ...kind,
          text,
          hash,
          marker: known?.marker ?? `[${kind.label} ${numbered}]`,
          preview: `${text.slice(0, 4)}…`,
          decision: decisions.find((decision) => decision.hash === hash)?.decision ?? 'mask',
          places: [...(known?.places ?? []), id],
        })
      }
  return [...found.values()]
}

function masked(
  conversation: Conversation,
  values: readonly (PreviewedValue & { text: string })[],
): Conversation {
  let json = JSON.stringify(conversation)
  for (const { text, marker, decision } of values)
    if (decision === 'mask') json = json.replaceAll(text, marker)
  return JSON.parse(json) as Conversation
}
