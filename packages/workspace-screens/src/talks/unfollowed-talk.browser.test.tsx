import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryFeed, createMemoryTalks, talkOf } from '../__fixtures__/memory-talks.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { TalkScreen } from './talk-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  hideScreens()
})

test('a talk that cannot be followed says so, is read again, and is followed once it can be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const wire = createMemoryWire()
  const talks = createMemoryTalks(wire, talkOf('t1', { stream: null }))
  const talkFeed = createMemoryFeed()
  showScreen({ talks, talkFeed, preview: createMemoryPreview(wire) }, <TalkScreen talkId="t1" />)
  const note = page.getByText(/cannot be followed live at the moment/)
  await expect.element(note).toBeVisible()
  expect(talkFeed.following).toBeUndefined()
  const read = vi.spyOn(talks, 'read').mockResolvedValueOnce(talkOf('t1', { stream: null, status: 'failed' }))
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(page.getByRole('button', { name: 'Answer again' })).toBeVisible()
  await expect.element(note).toBeVisible()
  read.mockResolvedValueOnce(talkOf('t1', { seq: 7 }))
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => talkFeed.following).toMatchObject({ after: 7 })
  await expect.element(note).not.toBeInTheDocument()
})
