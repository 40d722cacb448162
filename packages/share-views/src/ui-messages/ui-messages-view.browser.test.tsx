import '@vitrine/ui/tokens.css'
import '../styles.css'
import type { UIMessage } from 'ai'
import { version } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { createRenderer } from '@vitrine/rich-text'
import { highlightingOnDemand } from '@vitrine/rich-text/on-demand'
import { createLiveRenderer } from '../live-renderer.ts'
import { UIMessagesView } from './ui-messages-view.tsx'

const question: UIMessage = {
  id: 'q',
  role: 'user',
  parts: [{ type: 'text', text: 'How long do leeks need?' }],
}

test(`an answer is shown as it streams in, and what stood there keeps its elements, in React ${version}`, async () => {
  const complaint = vi.spyOn(console, 'error')
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const show = (messages: UIMessage[]) => root.render(<UIMessagesView messages={messages} />)
  show([question])
  // Markdown comes on demand.
  await vi.waitFor(() => expect(container.querySelector('#m-q .rich-text p')).not.toBeNull(), 20_000)
  const asked = container.querySelector('#m-q .rich-text p')
  const text = '**Ten minutes** in butter, and longer in the oven.'
  for (let end = 1; end <= text.length; end += 7)
    show([question, { id: 'a', role: 'assistant', parts: [{ type: 'text', text: text.slice(0, end) }] }])
  show([question, { id: 'a', role: 'assistant', parts: [{ type: 'text', text }] }])
  await vi.waitFor(() =>
    expect(container.querySelector('#m-a')?.textContent).toContain(
      'Ten minutes in butter, and longer in the oven.',
    ),
  )
  expect(container.querySelector('#m-a strong')?.textContent).toBe('Ten minutes')
  expect(container.querySelector('#m-q .rich-text p')).toBe(asked)
  expect(complaint).not.toHaveBeenCalled()
  root.unmount()
  container.remove()
})

test(`code is plain until its grammar is loaded, in React ${version}`, async () => {
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const renderer = createLiveRenderer(createRenderer({ highlighter: highlightingOnDemand() }))
  const code: UIMessage = {
    id: 'a',
    role: 'assistant',
    parts: [{ type: 'text', text: '```ts\nconst leeks = 2\n```' }],
  }
  root.render(<UIMessagesView messages={[question, code]} renderer={renderer} />)
  await vi.waitFor(() => expect(container.querySelector('#m-a .code-block')).not.toBeNull())
  await vi.waitFor(
    () => expect(container.querySelector('#m-a .code-keyword')?.textContent).toBe('const'),
    20_000,
  )
  root.unmount()
  container.remove()
})
