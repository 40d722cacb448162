import { version } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkflows, workflowOf } from '../__fixtures__/memory-workflows.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { NewWorkflowScreen } from './new-workflow-screen.tsx'
import { WorkflowScreen } from './workflow-screen.tsx'

afterEach(hideScreens)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string | RegExp) => page.getByLabelText(name)
const choice = (name: RegExp) => page.getByRole('radio', { name })
const schema = () => page.getByRole('textbox', { name: 'What it asks for' })
const preview = () => page.getByRole('region', { name: 'As visitors will see it' })

function open(more: Parameters<typeof workflowOf>[1] = {}) {
  const wire = createMemoryWire()
  const entries = [workflowOf('a', more)]
  const workflows = createMemoryWorkflows(wire, entries)
  const onFollow = vi.fn()
  const onUnsaved = vi.fn()
  showScreen({ workflows }, <WorkflowScreen workflowId="a" onUnsaved={onUnsaved} />, { onFollow })
  return { wire, workflows, onFollow, onUnsaved, entries }
}

describe(`a new workflow in React ${version}`, () => {
  test('is created from the form, beside a preview of its start form', async () => {
    const workflows = createMemoryWorkflows(createMemoryWire())
    const onFollow = vi.fn()
    const onUnsaved = vi.fn()
    showScreen({ workflows }, <NewWorkflowScreen onUnsaved={onUnsaved} />, { onFollow })
    await field('Name').fill('Digest')
    expect(onUnsaved).toHaveBeenLastCalledWith(true)
    await expect.element(preview().getByRole('heading', { name: 'Digest' })).toBeVisible()
    await field('Description').fill('Reads **all** of it')
    await waitFor(() => expect(preview().element().querySelector('strong')?.textContent).toBe('all'))
    await field('Address of your agent').fill('https://agents.example/digest')
    await field('Secret').fill('hush')
    await schema().fill(
      '{"type": "object", "properties": {"text": {"type": "string", "title": "Your text"}}}',
    )
    await expect.element(preview().getByRole('textbox', { name: /^Your text/ })).toBeVisible()
    await button('Create the workflow').click()
    await waitFor(() => expect(onFollow).toHaveBeenCalledExactlyOnceWith('/workflows/made'))
    expect(onUnsaved).toHaveBeenLastCalledWith(false)
    expect(workflows.sent).toEqual([
      {
        name: 'Digest',
        description: 'Reads **all** of it',
        inputSchema: { type: 'object', properties: { text: { type: 'string', title: 'Your text' } } },
        connector: { kind: 'ag-ui', url: 'https://agents.example/digest', secret: 'hush' },
        limits: {
          runsPerHour: 10,
          runsPerDay: 200,
          timeLimitSeconds: 600,
          retries: 0,
          costPerDay: null,
          costPerRun: null,
        },
        graph: null,
      },
    ])
  })

  test('shows a problem beside each field, and keeps all input', async () => {
    const wire = createMemoryWire()
    const workflows = createMemoryWorkflows(wire)
    showScreen({ workflows }, <NewWorkflowScreen />, { onFollow: vi.fn() })
    const broken = '{\n  "type": "object",\n}'
    await schema().fill(broken)
    await field('Address of your agent').fill('agents.example')
    await field('Starts from one network in an hour').fill('0')
    await button('Create the workflow').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/4 fields need another look/)
    for (const text of [
      /^Enter a name/,
      /not a complete address/,
      /^Line 3, column 1: the name of a property/,
      /^Enter a whole number from 1 to 10,000/,
    ])
      await expect.element(page.getByText(text).first()).toBeVisible()
    await expect.element(schema()).toHaveValue(broken)
    await button('Go to line 3').click()
    await userEvent.keyboard('"a": 1}')
    await schema().fill('{"type": "object"}')
    await field('Name').fill('Digest')
    await field('Address of your agent').fill('https://agents.example')
    await field('Starts from one network in an hour').fill('5')
    wire.fail(
      'createWorkflow',
      Object.assign(failure('invalid-request'), { place: { field: 'connector.url' } }),
    )
    await button('Create the workflow').click()
    await expect.element(page.getByText(/The server did not take this/).first()).toBeVisible()
    await expect.element(field('Address of your agent')).toHaveFocus()
    await expect.element(field('Name')).toHaveValue('Digest')
    await button('Create the workflow').click()
    await waitFor(() => expect(workflows.sent).toHaveLength(1))
  })

  test('names the parts of its schema that become no field', async () => {
    showScreen({ workflows: createMemoryWorkflows(createMemoryWire()) }, <NewWorkflowScreen />)
    await schema().fill('{\n"type": "object",\n"madeUp": 1,\n"properties": {"a": {"not": {}}}}')
    await expect.element(page.getByText(/^Line 3: nothing is made of .{1,3}madeUp/)).toBeVisible()
    await expect
      .element(page.getByText(/a.* is written as JSON by visitors, because of .{1,3}not/))
      .toBeVisible()
  })

  test('is not for members', async () => {
    showScreen({}, <NewWorkflowScreen />, {
      workspace: { id: 'w1', name: 'Analytical Engines', role: 'member' },
    })
    await expect.element(page.getByText(/Owners and administrators manage/)).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  })
})

describe(`a workflow in React ${version}`, () => {
  test('shows its link while it is open, and explains closing', async () => {
    const { entries } = open()
    await expect.element(page.getByText(/leads nowhere until it is opened/)).toBeVisible()
    await button('Open to visitors').click()
    await expect
      .element(field('Link to the start page'))
      .toHaveValue('https://vitrine.example/agent_workflow_share/a')
    await expect.element(page.getByText(/Its link works now/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^Try it on the start page/ }))
      .toHaveAttribute('href', 'https://vitrine.example/agent_workflow_share/a')
    await button('Close to visitors').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent(/gone at once.*Runs that are under way go on/)
    await dialog.getByRole('button', { name: 'Close to visitors' }).click()
    await expect.element(page.getByText(/Its start page is gone/)).toBeVisible()
    expect(entries).toMatchObject([{ isOpen: false }])
  })

  test('lets managers decide whether visitors publish their runs, and shows the decision to others', async () => {
    const { workflows, entries } = open()
    await expect.element(choice(/^Yes, at once/)).toBeChecked()
    choice(/^Yes, at once/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(choice(/^Yes, once somebody here approves it/)).toBeChecked()
    expect(workflows.sent).toEqual([])
    await page.getByRole('region', { name: 'Start page' }).getByRole('button', { name: 'Save' }).click()
    await waitFor(() => expect(entries).toMatchObject([{ visitorPublishing: 'approval' }]))
    expect(workflows.sent).toEqual([{ visitorPublishing: 'approval' }])
    hideScreens()
    open({ mayManage: false, visitorPublishing: 'off' })
    await expect.element(page.getByText(/publish their own runs\? No, only members can/)).toBeVisible()
    await expect.element(choice(/./)).not.toBeInTheDocument()
  })

  test('shows the answer of its agent where that was an error', async () => {
    const { workflows, entries } = open()
    const { update } = workflows
    workflows.update = async (...asked) => ({ ...(await update(...asked)), agentAnswer: 'HTTP 500' })
    await button('Open to visitors').click()
    await expect.element(page.getByText(/Tested without inputs, its agent answered .*HTTP 500/)).toBeVisible()
    expect(entries).toMatchObject([{ isOpen: true }])
  })

  test('stays closed where its agent did not answer, with the reason', async () => {
    const { wire, entries } = open()
    wire.fail('updateWorkflow', failure('invalid-request', 'agent-refused'))
    await button('Open to visitors').click()
    await expect.element(page.getByText('The agent refused the request. Check its secret.')).toBeVisible()
    expect(entries[0]?.isOpen).toBe(false)
    wire.fail(
      'updateWorkflow',
      Object.assign(failure('invalid-request', 'agent-unreachable'), { place: { field: 'connector.url' } }),
    )
    await button('Save').click()
    await expect.element(page.getByText('The agent could not be reached.').first()).toBeVisible()
    await expect.element(field('Address of your agent')).toHaveFocus()
  })

  test('keeps its secret until it is replaced or removed, and never shows it', async () => {
    const { workflows, onUnsaved } = open()
    await expect.element(page.getByText(/A secret is stored/)).toBeVisible()
    await field('Address of your agent').fill('https://elsewhere.example/')
    await expect.element(page.getByText(/leads to another server/)).toBeVisible()
    await field('Address of your agent').fill('https://agents.example/other')
    await expect.element(page.getByText(/leads to another server/)).not.toBeInTheDocument()
    await button('Save').click()
    await expect.element(page.getByText('The workflow is saved.')).toBeVisible()
    expect(onUnsaved).toHaveBeenLastCalledWith(false)
    await button('Replace').click()
    await field('Secret').fill('new word')
    await button('Save').click()
    await expect.element(page.getByText(/no spaces/).first()).toBeVisible()
    await field('Secret').fill('new')
    await button('Save').click()
    await expect.element(page.getByText(/A secret is stored/)).toBeVisible()
    await button('Remove').click()
    await expect.element(page.getByText(/is removed when you save/)).toBeVisible()
    await button('Save').click()
    await expect.element(field('Secret')).toHaveValue('')
    expect(workflows.sent).toMatchObject([
      { connector: { kind: 'ag-ui', url: 'https://agents.example/other' } },
      { connector: { secret: 'new' } },
      { connector: { secret: null } },
    ])
    expect(workflows.sent[0]).not.toHaveProperty('connector.secret')
  })

  test('keeps changes made during a save, and after a failed one', async () => {
    const { wire, onUnsaved } = open()
    const release = wire.hold('updateWorkflow')
    await field('Name').fill('Digest')
    await button('Save').click()
    await waitFor(() => expect(wire.calls).toContain('updateWorkflow'))
    await field('Name').fill('Digest of texts')
    release()
    await expect.element(page.getByText('The workflow is saved.')).toBeVisible()
    expect(onUnsaved).toHaveBeenLastCalledWith(true)
    wire.fail('updateWorkflow', failure('unreachable'))
    await button('Save').click()
    await expect.element(page.getByText(/cannot be reached/).first()).toBeVisible()
    expect(onUnsaved).toHaveBeenLastCalledWith(true)
  })

  test('can be tried in the preview, which starts nothing', async () => {
    const { wire } = open()
    await preview()
      .getByRole('textbox', { name: /^Topic/ })
      .fill('Tea')
    expect(preview().element().querySelector('.work-notice')?.checkVisibility()).toBe(true)
    await preview()
      .getByRole('button', { name: /^Start/ })
      .click()
    await expect.element(preview()).toMatchTextContent(/This is a preview, so nothing was started/)
    expect(wire.calls.filter((name) => !/^(read|list)/.test(name))).toEqual([])
  })

  test('keeps what was typed into the preview while its schema is edited', async () => {
    open()
    await preview()
      .getByRole('textbox', { name: /^Topic/ })
      .fill('Tea')
    await schema().fill(
      '{"type": "object", "properties": {"topic": {"type": "string", "title": "Subject"}, "more": {"type": "string"}}}',
    )
    await expect.element(preview().getByRole('textbox', { name: /^Subject/ })).toHaveValue('Tea')
    await expect.element(schema()).toHaveFocus()
    await preview().getByRole('button', { name: 'Start the run' }).click()
    await expect.element(preview()).toMatchTextContent(/This is a preview, so nothing was started/)
    await expect.element(preview().getByRole('textbox', { name: /^Subject/ })).toHaveValue('')
  })

  test('goes to the trash at once, and from there is deleted after it is said what with', async () => {
    const { onFollow, entries } = open({ runs: 12 })
    await button('Move to the trash').click()
    await expect.element(button('Undo')).toBeVisible()
    await button('Delete for good').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent(/its 12 runs are deleted/)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await waitFor(() => expect(onFollow).toHaveBeenCalledExactlyOnceWith('/workflows'))
    expect(entries).toEqual([])
  })

  test('that is archived is not offered to be opened, and is restored', async () => {
    open({ state: 'archived' })
    await expect.element(button('Restore')).toBeVisible()
    await expect.element(button('Open to visitors')).not.toBeInTheDocument()
    await button('Restore').click()
    await expect.element(button('Open to visitors')).toBeVisible()
  })

  test('is read-only for members, who see no agent', async () => {
    open({ mayManage: false, connector: null, isOpen: true })
    await expect.element(preview().getByRole('textbox', { name: /^Topic/ })).toBeVisible()
    await expect.element(field('Link to the start page')).toBeVisible()
    await expect.element(field('Name')).not.toBeInTheDocument()
    await expect.element(button(/trash|Archive|Close to visitors|Save/)).not.toBeInTheDocument()
  })

  test('asks before unsaved changes are left', async () => {
    const stay = vi.fn()
    const workflows = createMemoryWorkflows(createMemoryWire(), [workflowOf('a')])
    showScreen({ workflows }, <WorkflowScreen workflowId="a" blockedNavigation={{ stay, leave: vi.fn() }} />)
    await field('Name').fill('Other')
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/has not been saved/)
    await button('Stay here').click()
    expect(stay).toHaveBeenCalledOnce()
  })

  test('links back to the list where it does not exist', async () => {
    showScreen({ workflows: createMemoryWorkflows(createMemoryWire()) }, <WorkflowScreen workflowId="a" />)
    await expect.element(page.getByText(/not in this workspace, or no longer/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to the workflows' }))
      .toHaveAttribute('href', '/workflows')
  })
})
