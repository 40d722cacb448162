import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { createI18n } from '../__fixtures__/create-i18n.ts'
import { LabelsOf } from '../__fixtures__/labels-of.tsx'
import { everyPart } from '../__fixtures__/every-part.ts'
import { researchRun } from '../__fixtures__/research-run.ts'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { createLiveConversation, LiveConversationView } from '../live.ts'
import { shareViewsResources } from '../locales.ts'
import { prepareConversation } from '../prepare/prepare-conversation.ts'
import { prepareRun } from '../prepare/run/prepare-run.ts'
import { type Words, WordsContext } from '../reading/words.ts'
import { WorkflowRunView } from '../workflow-run/workflow-run-view.tsx'
import { createTextSlots } from './create-text-slots.ts'
import { fillSlots } from './fill-slots.ts'
import { ReadWords } from './read-words.tsx'

const languages = Object.keys(shareViewsResources)
const publishedAt = '2026-11-14T09:14:00Z'

const conversation = (
  <ConversationView conversation={prepareConversation(everyPart)} publishedAt={publishedAt} />
)
const live = (
  <LiveConversationView
    live={createLiveConversation({
      prepared: prepareConversation(everyPart),
      openMessageIds: everyPart.messages.slice(-1).map(({ id }) => id),
    })}
    who={{
      kind: 'agent',
      name: 'Tea master',
      model: 'tea-1',
      tools: [{ name: 'boil' }],
      knowledgeBases: ['Leaves'],
    }}
    following="connecting"
  />
)
const run = <WorkflowRunView run={prepareRun(researchRun)} publishedAt={publishedAt} />

/** A step of each kind and state, but not hundreds of the same. */
const steps = researchRun.steps.filter(({ id }) => !/^page-\d\d/.test(id))
const shortRun = <WorkflowRunView run={prepareRun({ ...researchRun, steps })} publishedAt={publishedAt} />

function render(view: ReactElement, language: string, words: Words | null = null): string {
  return renderToString(
    <LabelsOf i18n={createI18n(language)}>
      <WordsContext.Provider value={words}>{view}</WordsContext.Provider>
    </LabelsOf>,
  )
}

function wordsOf(language: string): Words {
  let read: Words | undefined
  render(<ReadWords onRead={(words) => (read = words)} />, language)
  return read!
}

function renderSlots(view: ReactElement) {
  const { words, ...slots } = createTextSlots(wordsOf('en'))
  const html = render(view, 'en', words)
  // As it comes back from where it was kept.
  return { html, slots: JSON.parse(JSON.stringify(slots)) as typeof slots }
}

const plain = (html: string) => html.replaceAll('&#x27;', '&#39;')

test.each([
  ['a conversation', conversation, languages],
  ['a run', shortRun, languages],
  ['a long run', run, ['en', 'ar']],
  ['a live conversation', live, languages],
])('%s rendered once reads in each language as if it were rendered in that', (_, view, read) => {
  const { html, slots } = renderSlots(view)
  expect(languages).toHaveLength(26)
  for (const language of read)
    expect(plain(fillSlots(html, slots, wordsOf(language)))).toBe(plain(render(view, language)))
})

test('a label that differs between languages stands in no rendered slot', () => {
  const { html } = renderSlots(conversation)
  expect(html).not.toContain(`>${shareViewsResources.en.reasoning}<`)
  expect(render(conversation, 'en')).toContain(`>${shareViewsResources.en.reasoning}<`)
})

test('text of an author that looks like a slot stays as it was written', () => {
  const slot = renderSlots(conversation).slots.mark
  const imitating = conversationOf([messageOf('one', null, 'user', [`Read ${slot}0_ aloud.`])])
  const view = <ConversationView conversation={prepareConversation(imitating)} />
  const { html, slots } = renderSlots(view)
  expect(fillSlots(html, slots, wordsOf('de'))).toContain(`Read ${slot}0_ aloud.`)
})

test('what a label is given cannot become HTML', () => {
  const words = wordsOf('en')
  const slots = createTextSlots(words)
  const html = `<p title="${slots.words.labels.version('"><script>')}"></p>`
  expect(fillSlots(html, slots, words)).not.toContain('<script>')
})
