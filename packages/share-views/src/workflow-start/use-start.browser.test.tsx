import { version } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  filledIn,
  fillIn,
  leave,
  memoryDraft,
  onEmptyPage,
  portOf,
  show,
  startButton,
  topic,
} from './__fixtures__/show-start-form.tsx'
import type { WorkflowStartPort } from './start-port.ts'
import { WorkflowStartError } from './workflow-start-error.ts'

onEmptyPage()

describe(`the start of a run, in React ${version}`, () => {
  test('starts one run however often it is pressed, and under the same key after a failure and a reload', async () => {
    const keys: string[] = []
    const start = vi.fn<WorkflowStartPort['start']>((_, key) => {
      keys.push(key)
      return keys.length === 3
        ? Promise.resolve({ runId: 'run-1' })
        : Promise.reject(new WorkflowStartError('unreachable'))
    })
    const onStarted = vi.fn()
    const options = { ...portOf({ start }), onStarted, draftStorage: memoryDraft() }
    show(options)
    await fillIn()
    await startButton.dblClick()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/never starts a second run/)
    await startButton.click()
    await vi.waitFor(() => expect(keys.length).toBeGreaterThanOrEqual(2))
    while (keys.length > 2) keys.pop()
    leave()
    show(options)
    await expect.element(topic).toHaveValue('tea')
    await startButton.click()
    await vi.waitFor(() => expect(onStarted).toHaveBeenCalledExactlyOnceWith('run-1'))
    expect(new Set(keys).size).toBe(1)
    expect(start).toHaveBeenLastCalledWith(filledIn, keys[0])
  })

  test('tries other inputs under another key after an answer was lost, the same inputs under the same', async () => {
    const keys: string[] = []
    const start = vi.fn<WorkflowStartPort['start']>((_, key) => {
      keys.push(key)
      return Promise.reject(new WorkflowStartError('unreachable'))
    })
    const draftStorage = memoryDraft()
    const options = { ...portOf({ start }), draftStorage }
    const startAgain = async (count: number) => {
      await startButton.click()
      await vi.waitFor(() => expect(keys).toHaveLength(count))
      await expect.element(page.getByRole('alert')).toMatchTextContent(/never starts a second run/)
    }
    show(options)
    await fillIn()
    await page.getByLabelText(/Access key/).fill('hush')
    await startAgain(1)
    await startAgain(2)
    await topic.fill('coffee')
    await startAgain(3)
    await page.getByLabelText(/Access key/).fill('hush, hush')
    await startAgain(4)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
    leave()
    show(options)
    await expect.element(topic).toHaveValue('coffee')
    await topic.fill('tea')
    await startAgain(5)
    expect(new Set(keys).size).toBe(4)
    expect(draftStorage.text).not.toContain('hush')
  })

  test('leads back to a run that was started, and starts another only for other inputs or on request', async () => {
    const keys: string[] = []
    const start = vi.fn<WorkflowStartPort['start']>((_, key) => {
      if (!keys.includes(key)) keys.push(key)
      return Promise.resolve({ runId: `run-${keys.indexOf(key)}` })
    })
    const onStarted = vi.fn()
    show({ ...portOf({ start }), onStarted, draftStorage: memoryDraft() })
    await fillIn()
    await startButton.click()
    await vi.waitFor(() => expect(onStarted).toHaveBeenLastCalledWith('run-0'))
    await startButton.click()
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
    expect(keys).toHaveLength(1)
    await page.getByRole('button', { name: 'Start another run with them' }).click()
    await vi.waitFor(() => expect(onStarted).toHaveBeenLastCalledWith('run-1'))
    await topic.fill('coffee')
    await startButton.click()
    await vi.waitFor(() => expect(onStarted).toHaveBeenLastCalledWith('run-2'))
  })

  test('opens no run after the visitor has left the form, and links to it beside the entries', async () => {
    const answer = Promise.withResolvers<{ runId: string }>()
    const start = vi.fn<WorkflowStartPort['start']>(() => answer.promise)
    const options = { ...portOf({ start }), onStarted: vi.fn(), draftStorage: memoryDraft() }
    show(options)
    await fillIn()
    await startButton.click()
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
    leave()
    answer.resolve({ runId: 'run-1' })
    await vi.waitFor(() => expect(options.draftStorage.text).toContain('run-1'))
    expect(options.onStarted).not.toHaveBeenCalled()
    show(options)
    await page.getByRole('button', { name: 'Open the run' }).click()
    expect(options.onStarted).toHaveBeenCalledExactlyOnceWith('run-1')
  })

  test.each([
    [
      new WorkflowStartError('quota-reached', { retryAt: '2026-11-22T10:00:00Z' }),
      /you can start it again from .*2026/,
    ],
    [new WorkflowStartError('switched-off'), /not on offer any more/],
    ['anything', /Something went wrong/],
  ])('says what to do after %s', async (thrown, words) => {
    show(portOf({ start: () => Promise.reject(thrown) }))
    await fillIn()
    await startButton.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    await expect.element(topic).toHaveValue('tea')
  })

  test('begins with the inputs and files of an earlier run, under a key of their own', async () => {
    const start = vi.fn<WorkflowStartPort['start']>(() => Promise.resolve({ runId: 'run-2' }))
    const inputs = { ...filledIn, notes: 'f1' }
    const files = [{ id: 'f1', name: 'tea.txt', size: 3, mediaType: 'text/plain' }]
    const draftStorage = memoryDraft()
    draftStorage.text = JSON.stringify({ version: '', origin: '', entries: '', idempotencyKey: 'old' })
    show({ ...portOf({ start }), draftStorage, earlier: { runId: 'run-1', inputs, files } })
    await expect.element(page.getByText('tea.txt', { exact: true })).toBeVisible()
    await startButton.click()
    await vi.waitFor(() =>
      expect(start).toHaveBeenCalledWith(inputs, expect.stringMatching(/^[0-9a-f]{32}$/)),
    )
  })
})
