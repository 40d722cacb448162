import type { RunFilter } from '@vitrine/api-client'
import type { StepError } from '@vitrine/transcript'
import { useState, version, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shareOf } from '../__fixtures__/conversations.ts'
import { expectText } from '../__fixtures__/expect-text.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryRuns, runEntryOf } from '../__fixtures__/memory-runs.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkflows, workflowOf } from '../__fixtures__/memory-workflows.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { RunScreen } from './run-screen.tsx'
import { RunsScreen } from './runs-screen.tsx'

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  hideScreens()
})

const publishLink = () => page.getByRole('link', { name: 'Publish' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const list = () => page.getByRole('list', { name: 'Runs' })
const choice = (name: string) => page.getByRole('checkbox', { name })
const runsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => runEntryOf(`${name}${index}`))
const untilFollowed = () => waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))

function Filtered({ onFilter }: { onFilter(filter: RunFilter): void }): ReactNode {
  const [filter, setFilter] = useState<RunFilter>({})
  return (
    <RunsScreen
      filter={filter}
      onFilter={(next) => {
        onFilter(next)
        setFilter(next)
      }}
    />
  )
}

function openList(entries = [runEntryOf('r1')], wire = createMemoryWire()) {
  const onFilter = vi.fn()
  const ports = {
    runs: createMemoryRuns(wire, entries),
    workflows: createMemoryWorkflows(wire, [workflowOf('a'), workflowOf('b')]),
  }
  showScreen(ports, <Filtered onFilter={onFilter} />)
  return { wire, onFilter, entries }
}

function openRun(
  more: Parameters<typeof runEntryOf>[1] = {},
  shares = [] as ReturnType<typeof shareOf>[],
  wire = createMemoryWire(),
) {
  const entries = [runEntryOf('r1', more)]
  const onFollow = vi.fn()
  const contents = {}
  const ports = {
    runs: createMemoryRuns(wire, entries, contents),
    library: createMemoryLibrary(wire, { shares }),
    preview: createMemoryPreview(wire),
  }
  showScreen(ports, <RunScreen runId="r1" />, { onFollow })
  return { wire, onFollow, entries, shares }
}

describe(`the runs screen in React ${version}`, () => {
  test('shows status, duration and origin of each run', async () => {
    openList([
      runEntryOf('r1', { liveShares: 2 }),
      runEntryOf('r2', { status: 'running', endedAt: null }),
      runEntryOf('r3', {
        origin: 'file',
        format: 'otlp',
        createdBy: 'Ada',
        status: 'failed',
        steps: 12,
        failedSteps: 3,
        name: '',
      }),
      runEntryOf('r4', { origin: 'traces', status: 'interrupted' }),
    ])
    await expectText(
      list(),
      /Run r1Succeeded.*42s.*Started by a visitor2 live links.*Run r2Running.*Unnamed runFailed.*12 steps3 steps failedFrom a file \(OpenTelemetry\), imported by Ada.*Interrupted.*Sent as traces/,
    )
    await expect.element(page.getByRole('link', { name: 'Run r1' })).toHaveAttribute('href', '/runs/r1')
    await expect
      .element(page.getByRole('link', { name: '3 steps failed' }))
      .toHaveAttribute('href', '/runs/r3?status=failed')
    await expect.element(button('Delete Run r2')).not.toBeInTheDocument()
  })

  test('shows what each run was asked, and the filters before the runs are loaded', async () => {
    const wire = createMemoryWire()
    const release = wire.hold('listRuns')
    openList([runEntryOf('r1', { asked: 'Tomato\u202E bed' }), runEntryOf('r2')], wire)
    await expect.element(page.getByLabelText('Status')).toBeVisible()
    await expect.element(page.getByLabelText('Workflow')).toBeVisible()
    release()
    await expectText(list(), /Run r1Tomato\uFFFD bedSucceeded.*Run r2Succeeded/)
  })

  test('filters by workflow and status, and the filter outlives the screen', async () => {
    const { onFilter } = openList([
      runEntryOf('r1'),
      runEntryOf('r2', { workflowId: 'b' }),
      runEntryOf('r3', { workflowId: 'b', status: 'failed' }),
    ])
    await page.getByLabelText('Workflow').selectOptions('Workflow b')
    await expect.element(page.getByRole('link', { name: 'Run r1' })).not.toBeInTheDocument()
    await page.getByLabelText('Status').selectOptions('Failed')
    expect(onFilter).toHaveBeenLastCalledWith({ workflowId: 'b', status: 'failed' })
    await expect.element(page.getByRole('link', { name: 'Run r2' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Run r3' })).toBeVisible()
    await page.getByLabelText('Status').selectOptions('Queued')
    await expect.element(page.getByText('No run is like that.')).toBeVisible()
  })

  test('explains its purpose while it is empty, and retries after a failure', async () => {
    openList([])
    await expect.element(page.getByText(/Here is every run of a workflow/)).toBeVisible()
    hideScreens()
    const wire = createMemoryWire()
    const release = wire.hold('listRuns')
    wire.fail('listRuns', failure('unreachable'))
    openList([runEntryOf('r1')], wire)
    release()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
    await button('Try again').click()
    await expect.element(page.getByRole('link', { name: 'Run r1' })).toBeVisible()
  })

  test('follows the list as long as a run is unfinished', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const running = { origin: 'traces', status: 'running', endedAt: null, steps: 3 } as const
    const { wire, entries } = openList([runEntryOf('r1', running)])
    await expectText(list(), /Run r1Running/)
    await untilFollowed()
    entries.unshift(runEntryOf('r2'))
    Object.assign(entries.at(-1) ?? {}, { status: 'succeeded', endedAt: '2026-11-20T09:15:00.000Z' })
    await vi.advanceTimersByTimeAsync(4000)
    await expectText(list(), /Run r2Succeeded.*Run r1Succeeded/)
    const asked = wire.calls.filter((name) => name === 'listRuns').length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(wire.calls.filter((name) => name === 'listRuns')).toHaveLength(asked)
  })

  test('follows the first of several pages, and loses no run however many arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const running = { status: 'running', endedAt: null } as const
    const { wire, entries } = openList([
      runEntryOf('first', running),
      ...runsOf('old', 54),
      runEntryOf('last', running),
    ])
    const shown = () => list().getByRole('link').elements()
    const asked = () => wire.calls.filter((name) => name === 'listRuns').length
    await button('Show more').click()
    await waitFor(() => expect(shown()).toHaveLength(56))
    await untilFollowed()
    entries.unshift(...runsOf('new', 60))
    entries.splice(20, 1, runEntryOf('other', running))
    await vi.advanceTimersByTimeAsync(4000)
    await waitFor(() => expect(shown()).toHaveLength(50))
    await button('Show more').click()
    await waitFor(() => expect(shown()).toHaveLength(100))
    expect(shown().map(({ textContent }) => textContent)).toEqual(
      entries.slice(0, 100).map(({ name }) => name),
    )
    await untilFollowed()
    entries.splice(20, 1, runEntryOf('other'))
    const before = asked()
    await vi.advanceTimersByTimeAsync(4000)
    await expectText(list(), /Run otherSucceeded.*Run firstRunning/)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked()).toBe(before + 1)
  })

  test('deletes a run after a confirmation', async () => {
    const { entries } = openList([runEntryOf('r1', { liveShares: 1 })])
    await button(/^Delete/).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/its 1 live link stops working/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('The run was deleted.')).toBeVisible()
    expect(entries).toEqual([])
  })
})

describe(`a run in React ${version}`, () => {
  test('is shown as readers see it, and leads to where it is published', async () => {
    openRun()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Run r1' })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 3, name: 'Run r1' })).toBeVisible()
    await expect.element(page.getByText('Read the text').first()).toBeVisible()
    expect(document.querySelector('.work-facts')?.textContent).toBe('Started by a visitor')
    await expect.element(publishLink()).toHaveAttribute('href', '/publish/run/r1')
  })

  test('is followed until it has ended, and can be published only then', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 200,
    })
    const { wire, entries } = openRun({ status: 'running', endedAt: null })
    await expect.element(page.getByText(/This run still goes on/)).toBeVisible()
    await expect.element(publishLink()).not.toBeInTheDocument()
    const [entry] = entries
    if (entry) Object.assign(entry, { status: 'succeeded', endedAt: '2026-11-20T09:15:00.000Z' })
    await expect.element(publishLink()).toBeVisible()
    await expect.element(page.getByText(/This run still goes on/)).not.toBeInTheDocument()
    const asked = wire.calls.filter((name) => name === 'readRun').length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(wire.calls.filter((name) => name === 'readRun')).toHaveLength(asked)
  })

  test('is not loaded again before it is shown, nor while the page is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const wire = createMemoryWire()
    const release = wire.hold('prepareRun')
    openRun({ status: 'running', endedAt: null }, [], wire)
    const reads = () => wire.calls.filter((name) => name === 'readRun').length
    await waitFor(() => expect(wire.calls).toContain('prepareRun'))
    const first = reads()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reads()).toBe(first)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    release()
    await expect.element(page.getByText('Read the text').first()).toBeVisible()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reads()).toBe(first)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(4000)
    expect(reads()).toBe(first + 1)
  })

  test('lists its own links, and counts them down', async () => {
    openRun({ liveShares: 1 }, [
      shareOf('s1', { kind: 'run', runId: 'r1', conversationId: null, branches: null }),
      shareOf('s2'),
    ])
    await expect.element(page.getByText('1 live link')).toBeVisible()
    await expect.element(button(/^Revoke/)).toBeVisible()
    await button(/^Revoke/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('1 live link')).not.toBeInTheDocument()
  })

  test('leads to the runs after its deletion, and shows why it cannot be deleted', async () => {
    const { wire, onFollow } = openRun()
    wire.fail('removeRun', failure('invalid-request', 'run-not-ended'))
    await button('Delete').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/still goes on/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await waitFor(() => expect(onFollow).toHaveBeenCalledExactlyOnceWith('/runs'))
  })

  test('of another member is read-only', async () => {
    openRun({ isOwn: false, mayPublish: false })
    await expect.element(page.getByText('Read the text').first()).toBeVisible()
    await expect.element(publishLink()).not.toBeInTheDocument()
    await expect.element(button('Delete')).not.toBeInTheDocument()
  })

  test.each<[StepError, string | RegExp]>([
    [
      { message: 'connect ECONNREFUSED 10.0.0.5:5432', type: 'E-DB' },
      'E-DB: connect ECONNREFUSED 10.0.0.5:5432',
    ],
    [{ message: 'Blocked.', reason: 'private-address' }, /private address, which this server/],
  ])('shows members an error that is hidden from readers: %j', async (error, words) => {
    const wire = createMemoryWire()
    const runs = createMemoryRuns(wire, [runEntryOf('r1', { status: 'failed' })], { r1: { error } })
    showScreen({ runs, preview: createMemoryPreview(wire) }, <RunScreen runId="r1" />)
    await expect.element(page.getByText(/Readers are not told why it failed/)).toBeVisible()
    // The run below says it too, once it has come.
    await expect.element(page.getByText(words).first()).toBeVisible()
  })

  test('links back to the runs where it does not exist', async () => {
    showScreen({ runs: createMemoryRuns(createMemoryWire()) }, <RunScreen runId="none" />)
    await expect.element(page.getByText(/not in your workspaces, or no longer/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to the runs' })).toHaveAttribute('href', '/runs')
  })
})

describe(`several runs in React ${version}`, () => {
  test('are chosen, and those that go on are cancelled and the others deleted', async () => {
    const entries = [
      runEntryOf('r1'),
      runEntryOf('r2', { status: 'waiting', endedAt: null, workflowVersion: 4 }),
      runEntryOf('r3'),
      runEntryOf('r4', { isOwn: false }),
    ]
    openList(entries)
    await expect.element(list().getByText('Version 4')).toBeVisible()
    expect(choice('Run r4').elements()).toEqual([])
    for (const name of ['Run r1', 'Run r2', 'Run r3']) await choice(name).click()
    await button(/^Cancel the runs/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the runs' }).click()
    await expect.element(page.getByText('Runs cancelled: 1')).toBeVisible()
    await expect.element(choice('Run r2')).not.toBeChecked()
    // What the last work did not concern is still selected.
    await expect.element(choice('Run r3')).toBeChecked()
    await button(/^Delete the runs/).click()
    await expectText(page.getByRole('dialog'), /2 selected/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Runs deleted: 2')).toBeVisible()
    await waitFor(() => expect(entries.map(({ id }) => id)).toEqual(['r2', 'r4']))
    expect(button(/^Delete the runs/).elements()).toEqual([])
  })
})
