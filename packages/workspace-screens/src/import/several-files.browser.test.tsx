import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { conversationOf } from '../__fixtures__/conversations.ts'
import { createMemoryImports } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { runOf } from '../__fixtures__/memory-runs.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { runFile, transcriptFile } from '../__fixtures__/transcript-files.ts'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { ImportScreen } from './import-screen.tsx'

function open() {
  const wire = createMemoryWire()
  const imports = createMemoryImports(wire)
  const onFollow = vi.fn()
  showScreen({ library: createMemoryLibrary(wire), imports }, <ImportScreen />, { onFollow })
  return { wire, imports, onFollow }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const title = (name: string) => page.getByRole('heading', { level: 2, name })
const choose = (...files: File[]) => page.getByLabelText(/^Choose files/).upload(files)
/** Pastes files, which are there at once; those of `choose` cross from the test runner one by one. */
const paste = (...files: File[]) => {
  const clipboardData = new DataTransfer()
  for (const file of files) clipboardData.items.add(file)
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}
const oneConversation = () => transcriptFile('session.json', [conversationOf('Which record is lost?')])
const exported = (count: number) =>
  transcriptFile(
    'conversations.json',
    Array.from({ length: count }, (_, index) => conversationOf(`Talk ${index}`)),
  )

afterEach(hideScreens)

describe('the import of several files', () => {
  test('lists what several files hold, and saves what was chosen of each', async () => {
    const { imports, onFollow } = open()
    const trace = runFile('trace.json', [runOf('Digest')])
    await choose(exported(3), trace, transcriptFile('again.json', [conversationOf('Talk 1')]))
    await expect.element(title('Files: 3')).toHaveFocus()
    await expect.element(page.getByRole('heading', { level: 3, name: 'trace.json' })).toBeVisible()
    await expect.element(page.getByText(/^OpenTelemetry · /)).toBeVisible()
    await expect.element(page.getByText(/Same content as in .?conversations\.json/)).toBeVisible()
    await button('Select all 4').click()
    await page.getByRole('checkbox', { name: /^Talk 0/ }).click()
    await expect.element(page.getByText('3 selected')).toBeVisible()
    await button('Save 3 entries').click()
    await expect.element(title('3 entries are in this workspace')).toHaveFocus()
    expect(imports.saved).toEqual([['conversations.json 1', 'conversations.json 2', 'trace.json 0']])
    await page.getByRole('link', { name: 'Digest' }).click()
    expect(onFollow).toHaveBeenLastCalledWith('/runs/stored-2')
    await waitFor(() => expect(imports.open).toBe(0))
  })

  test('chooses all of one file, and finds entries by the name of their file', async () => {
    open()
    await choose(
      exported(12),
      transcriptFile('herbarium.json', [conversationOf('One'), conversationOf('Two')]),
    )
    await button('Select all 2 herbarium.json').click()
    await expect.element(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search titles and file names' }).fill('herb one')
    await waitFor(() => expect(page.getByRole('checkbox').elements()).toHaveLength(1))
    await expect.element(page.getByRole('checkbox', { name: /^One/ })).toBeChecked()
  })

  test('leaves the other files standing where one cannot be read, and lists the same file once', async () => {
    const { wire } = open()
    wire.fail('read', failure('unknown-format'))
    const data = new DataTransfer()
    const first = oneConversation()
    for (const file of [new File(['?'], 'notes.json'), new File(['?'], 'broken.json'), first, first])
      data.items.add(file)
    await expect.element(page.getByLabelText(/^Choose files/)).toBeInTheDocument()
    await waitFor(() => {
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      expect(title('Files: 3').elements()).toHaveLength(1)
    })
    await expect.element(page.getByText('Files that could not be read: 2')).toBeVisible()
    await expect.element(page.getByText(/^Given more than once, listed once: \d/)).toBeVisible()
    await page.getByText('Files that could not be read: 2').click()
    await expect.element(page.getByText(/no format that is known/)).toBeVisible()
    await page.getByRole('checkbox', { name: /^Which record/ }).click()
    await button('Save 1 conversation').click()
    await expect.element(title('1 conversation is in the library')).toBeVisible()
  })

  test('pauses the reading of several files and goes on with it', async () => {
    const { wire } = open()
    const release = wire.hold('read')
    await choose(oneConversation(), exported(2))
    await expect.element(page.getByText(/Files: 0 of 2$/)).toBeVisible()
    await button('Pause').click()
    await expect.element(page.getByRole('progressbar', { name: 'Reading is paused.' })).toBeVisible()
    release()
    await expect.element(page.getByText(/Files: 1 of 2$/)).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: /^Which record/ })).toBeVisible()
    expect(wire.calls).toEqual(['read'])
    await button('Go on reading').click()
    await expect.element(page.getByRole('checkbox', { name: /^Talk 1/ })).toBeVisible()
    expect(page.getByRole('progressbar').elements()).toEqual([])
  })

  test('shows what was read where reading the rest is cancelled', async () => {
    const { wire } = open()
    await choose(oneConversation())
    await expect.element(title('session.json')).toBeVisible()
    wire.hold('read')
    paste(exported(2))
    await button('Cancel').click()
    await expect.element(page.getByText('Reading was cancelled. Nothing was sent.')).toBeVisible()
    await expect.element(button('Save 1 conversation')).toBeVisible()
  })

  test('names what was not saved beside what was, and tries it again', async () => {
    const { imports } = open()
    await choose(exported(3))
    await button('Select all 3').click()
    imports.refused.add('Talk 1')
    await button('Save 3 conversations').click()
    await expect.element(title('2 conversations are in the library')).toBeVisible()
    await expect.element(page.getByText('Not saved: 1')).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: /Talk 1 – / })).toBeVisible()
    imports.refused.clear()
    await button('Try again').click()
    await expect.element(title('3 conversations are in the library')).toBeVisible()
    expect(imports.saved.at(-1)).toEqual(['conversations.json 1'])
    await waitFor(() => expect(imports.open).toBe(0))
  })

  test('lists 10,000 entries of 1,000 files, and chooses all of them', async () => {
    open()
    const talks = [...Array(10).keys()]
    const files = [...Array(1000).keys()].map((file) =>
      transcriptFile(
        `file-${file}.json`,
        talks.map((talk) => conversationOf(`Talk ${file} ${talk}`)),
      ),
    )
    const [first = oneConversation(), ...rest] = files
    await choose(first)
    await expect.element(title('file-0.json')).toBeVisible()
    paste(...rest)
    await expect.element(button('Select all 10,000')).toBeVisible()
    await button('Select all 10,000').click()
    await expect.element(page.getByText('10,000 selected')).toBeVisible()
    expect(page.getByRole('checkbox').elements()).toHaveLength(100)
  })
})
