import type { RunFilter } from '@vitrine/api-client'
import { useState, version, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryRuns, runEntryOf } from '../__fixtures__/memory-runs.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkflows, workflowOf } from '../__fixtures__/memory-workflows.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { WorkflowsScreen } from '../workflows/workflows-screen.tsx'
import { RunScreen } from './run-screen.tsx'
import { RunsScreen } from './runs-screen.tsx'

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  hideScreens()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string) => page.getByRole('link', { name })
const dialog = () => page.getByRole('dialog')
const publicationRequest = { state: 'waiting', askedAt: '2026-11-20T10:00:00.000Z' } as const
const asked = () => page.getByRole('region', { name: 'Waits for approval' })

function Filtered({ onFilter }: { onFilter(filter: RunFilter): void }): ReactNode {
  const [filter, setFilter] = useState<RunFilter>({})
  const change = (next: RunFilter) => {
    onFilter(next)
    setFilter(next)
  }
  return <RunsScreen filter={filter} onFilter={change} />
}

function openList(entries: ReturnType<typeof runEntryOf>[]) {
  const onFilter = vi.fn()
  const runs = createMemoryRuns(createMemoryWire(), entries)
  showScreen({ runs }, <Filtered onFilter={onFilter} />)
  return onFilter
}

function openRun(more: Parameters<typeof runEntryOf>[1] = {}) {
  const wire = createMemoryWire()
  const entries = [runEntryOf('r1', { publicationRequest, ...more })]
  const ports = {
    runs: createMemoryRuns(wire, entries),
    library: createMemoryLibrary(wire),
    preview: createMemoryPreview(wire),
  }
  const onFollow = vi.fn()
  showScreen(ports, <RunScreen runId="r1" />, { onFollow })
  return { wire, entries, onFollow }
}

describe(`runs that wait for approval, in React ${version}`, () => {
  test('are counted above the list, and filtered by keyboard', async () => {
    const onFilter = openList([
      runEntryOf('r1'),
      runEntryOf('r2', { publicationRequest }),
      runEntryOf('r3', { publicationRequest: { ...publicationRequest, state: 'declined' } }),
    ])
    await expect.element(page.getByText('Waits for approval')).toBeVisible()
    await expect.element(page.getByText('Publishing declined')).toBeVisible()
    button('1 run waits for your approval').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onFilter).toHaveBeenLastCalledWith({ approval: 'waiting' })
    await expect.element(link('Run r1')).not.toBeInTheDocument()
    await expect.element(link('Run r2')).toBeVisible()
    await button('Show all runs').click()
    await expect.element(link('Run r1')).toBeVisible()
  })

  test('leave an explanation where the last was decided', async () => {
    const entries = [runEntryOf('r1', { publicationRequest })]
    openList(entries)
    await button('1 run waits for your approval').click()
    await expect.element(link('Run r1')).toBeVisible()
    hideScreens()
    showScreen(
      { runs: createMemoryRuns(createMemoryWire(), [runEntryOf('r1')]) },
      <RunsScreen filter={{ approval: 'waiting' }} onFilter={vi.fn()} />,
    )
    await expect.element(page.getByText('No run waits for your approval.')).toBeVisible()
    await expect.element(button('Show all runs')).toBeVisible()
  })

  test('are not mentioned while there are none', async () => {
    openList([runEntryOf('r1')])
    await expect.element(link('Run r1')).toBeVisible()
    await expect.element(page.getByText(/your approval/)).not.toBeInTheDocument()
  })

  test('are counted at their workflow, with a link to them', async () => {
    const workflows = createMemoryWorkflows(createMemoryWire(), [workflowOf('a', { waitingApprovals: 3 })])
    showScreen({ workflows }, <WorkflowsScreen filter={{}} onFilter={() => {}} />)
    await expect
      .element(link('3 runs wait for your approval'))
      .toHaveAttribute('href', '/runs?workflow=a&approval=waiting')
  })
})

describe(`a run that waits for approval, in React ${version}`, () => {
  test('is approved by publishing it, where what becomes public is seen', async () => {
    const { onFollow } = openRun()
    await expect.element(asked()).toMatchTextContent(/asked on.*2026.*to publish it/)
    await expect.element(link('Publish')).not.toBeInTheDocument()
    await button('Approve and publish').click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/publish/run/r1')
  })

  test('is declined after a confirmation, and can still be published', async () => {
    const { wire, entries } = openRun()
    wire.fail('declinePublication', failure('unreachable'))
    await button('Decline').click()
    await expect.element(dialog()).toMatchTextContent(/ask again a day later.*still publish the run/)
    const confirm = dialog().getByRole('button', { name: 'Decline' })
    await confirm.click()
    await expect.element(dialog()).toMatchTextContent(/cannot be reached/)
    await confirm.click()
    await expect.element(page.getByText('Declined. The run stays unpublished.')).toBeVisible()
    await expect.element(asked()).not.toBeInTheDocument()
    await expect.element(page.getByText('Publishing declined')).toBeVisible()
    await expect.element(link('Publish')).toBeVisible()
    expect(entries).toMatchObject([{ publicationRequest: { state: 'declined' } }])
  })

  test('cannot be decided by a member who may not publish it', async () => {
    openRun({ isOwn: false, mayPublish: false })
    await expect.element(page.getByText('Waits for approval')).toBeVisible()
    await expect.element(button(/Approve|Decline/)).not.toBeInTheDocument()
  })
})
