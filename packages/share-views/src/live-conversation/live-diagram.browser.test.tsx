import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messageOf } from '../__fixtures__/conversation-of.ts'
import {
  answer,
  begin,
  closePage,
  container,
  finish,
  liveOf,
  openPage,
  part,
  show,
} from './__fixtures__/live-page.tsx'

beforeEach(openPage)
afterEach(closePage)

test('a diagram is offered once its answer is whole, and stays while more is written', async () => {
  const live = liveOf()
  show(live)
  live.append(begin)
  live.append(part({ type: 'text', text: '```mermaid\ngraph TD; a-->b\n```\n\nAnd' }))
  await vi.waitFor(() => expect(container().querySelector('[data-growing] pre')).not.toBeNull())
  expect(container().querySelector('.diagram')).toBeNull()
  live.append(part({ type: 'text', text: 'Nothing more.' }, 1))
  live.append(finish)
  const button = page.getByRole('button', { name: 'Show diagram' })
  await expect.element(button).toBeVisible()
  container().querySelector<HTMLElement>('.diagram-switch')?.click()
  const code = answer()?.querySelector('pre')
  await vi.waitFor(() => expect(code?.hidden).toBe(true))
  live.append({ type: 'message-set', message: messageOf('q2', 'a', 'user', ['And now?']) })
  await vi.waitFor(() => expect(container().textContent).toContain('And now?'))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(container().querySelectorAll('iframe')).toHaveLength(1)
  expect(code?.hidden).toBe(true)
})
