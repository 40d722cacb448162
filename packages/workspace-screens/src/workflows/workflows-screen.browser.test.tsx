import { version } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkflows, workflowOf } from '../__fixtures__/memory-workflows.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { WorkflowsScreen } from './workflows-screen.tsx'

afterEach(hideScreens)

const list = { filter: {}, onFilter: vi.fn() }
const asMember = { workspace: { id: 'w1', name: 'Analytical Engines', role: 'member' as const } }

describe(`the workflows screen in React ${version}`, () => {
  test('lists state and number of runs, and links to each workflow', async () => {
    const wire = createMemoryWire()
    const workflows = createMemoryWorkflows(wire, [
      workflowOf('a', { isOpen: true, runs: 3 }),
      workflowOf('b', { name: '' }),
    ])
    showScreen({ workflows }, <WorkflowsScreen {...list} />)
    await expect
      .element(page.getByRole('list', { name: 'Workflows' }))
      .toMatchTextContent(/Workflow a.*Open.*3 runs.*Unnamed workflow.*Closed.*0 runs/)
    await expect
      .element(page.getByRole('link', { name: 'Workflow a', exact: true }))
      .toHaveAttribute('href', '/workflows/a')
    await expect.element(page.getByRole('button', { name: /^Copy link/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'New workflow' }))
      .toHaveAttribute('href', '/workflows/new')
  })

  test('lets managers add a workflow, and invites the first one where the list is empty', async () => {
    const workflows = createMemoryWorkflows(createMemoryWire())
    showScreen({ workflows }, <WorkflowsScreen {...list} />)
    await expect.element(page.getByText(/something visitors may start by a link/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'New workflow' })).toBeVisible()
    hideScreens()
    showScreen({ workflows }, <WorkflowsScreen {...list} />, asMember)
    await expect.element(page.getByText(/Owners and administrators add them/)).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  test('retries a list that failed to load', async () => {
    const wire = createMemoryWire()
    const release = wire.hold('listWorkflows')
    wire.fail('listWorkflows', failure('unreachable'))
    showScreen({ workflows: createMemoryWorkflows(wire, [workflowOf('a')]) }, <WorkflowsScreen {...list} />)
    release()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Workflow a')).toBeVisible()
  })

  test('moves a workflow to the trash, an open one only after asking, and takes that back', async () => {
    const workflows = createMemoryWorkflows(createMemoryWire(), [
      workflowOf('a', { isOpen: true }),
      workflowOf('b'),
    ])
    showScreen({ workflows }, <WorkflowsScreen {...list} />)
    const trash = page.getByRole('button', { name: /^Move to the trash/ })
    await trash.last().click()
    await expect.element(page.getByText('Workflow b')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('link', { name: 'Workflow b' })).toBeVisible()
    expect(workflows.sent).toEqual([{ state: 'trashed' }, { state: 'active' }])
    await trash.first().click()
    await expect.element(page.getByText(/start page is gone at once/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
    await expect.element(page.getByRole('link', { name: 'Workflow a' })).not.toBeInTheDocument()
    expect(workflows.sent).toHaveLength(3)
  })

  test('hands on what the list is searched by', async () => {
    const onFilter = vi.fn()
    const workflows = createMemoryWorkflows(createMemoryWire(), [workflowOf('a')])
    showScreen({ workflows }, <WorkflowsScreen filter={{}} onFilter={onFilter} />)
    await page.getByRole('searchbox').fill('digest')
    await vi.waitFor(() => expect(onFilter).toHaveBeenCalledWith({ search: 'digest' }))
  })
})
