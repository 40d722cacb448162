import { version } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversationOf } from '../__fixtures__/conversations.ts'
import { createMemoryImports } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { runOf } from '../__fixtures__/memory-runs.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { reportedFile, runFile, transcriptFile } from '../__fixtures__/transcript-files.ts'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { ImportScreen, type ImportScreenProps } from './import-screen.tsx'

function open(props: ImportScreenProps = {}) {
  const wire = createMemoryWire()
  const imports = createMemoryImports(wire)
  const library = createMemoryLibrary(wire)
  const onFollow = vi.fn()
  const show = (more: ImportScreenProps = {}) =>
    showScreen({ library, imports }, <ImportScreen {...props} {...more} />, { onFollow })
  show()
  return { wire, imports, onFollow, show }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const choose = (...files: File[]) => page.getByLabelText(/^Choose files/).upload(files)
const oneConversation = () => transcriptFile('session.json', [conversationOf('Which record is lost?')])
const exported = (count: number) =>
  transcriptFile(
    'conversations.json',
    Array.from({ length: count }, (_, index) => conversationOf(`Talk ${index}`)),
  )
const paste = (text: string, target: Element) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}
const title = (name: string) => page.getByRole('heading', { level: 2, name })

afterEach(hideScreens)

describe(`the import screen in React ${version}`, () => {
  test('explains that nothing leaves the browser, and renders help beside the choice', async () => {
    open({ help: <p>Look into your home folder.</p> })
    await expect.element(page.getByText(/Nothing leaves your browser before you save/)).toBeVisible()
    await expect.element(page.getByRole('complementary')).toMatchTextContent(/home folder/)
  })

  test('previews a single conversation at once, and sends nothing until it is saved', async () => {
    const { imports, wire } = open()
    await choose(oneConversation())
    await expect.element(title('session.json')).toHaveFocus()
    await expect.element(page.getByText('Nothing has left your browser so far.')).toBeVisible()
    await expect.element(page.getByText('Everything in the file was read.')).toBeVisible()
    await expect.element(page.getByText('The last one.')).toBeVisible()
    expect(wire.calls).not.toContain('save')
    const release = wire.hold('save')
    await button('Save 1 conversation').dblClick()
    await expect.element(page.getByRole('progressbar', { name: 'Sending…' })).toBeVisible()
    release()
    await expect.element(title('1 conversation is in the library')).toHaveFocus()
    expect(imports.saved).toEqual([['session.json 0']])
    await waitFor(() => expect(imports.open).toBe(0))
  })

  test('previews a single run at once, and links to it after saving', async () => {
    const { imports, onFollow } = open()
    await choose(runFile('trace.json', [runOf('Digest')]))
    await expect.element(page.getByText('OpenTelemetry')).toBeVisible()
    await expect.element(page.getByText('1 run', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 3, name: 'Digest' })).toBeVisible()
    await expect.element(page.getByText('Read the text').first()).toBeVisible()
    await button('Save 1 run').click()
    await expect.element(title('1 run is in this workspace')).toHaveFocus()
    expect(imports.saved).toEqual([['trace.json 0']])
    await page.getByRole('link', { name: 'Digest' }).click()
    expect(onFollow).toHaveBeenLastCalledWith('/runs/stored-0')
  })

  test('saves only the chosen ones of several runs', async () => {
    const { imports } = open()
    await choose(runFile('trace.json', [runOf('Digest'), runOf('', { status: 'failed' })]))
    await expect.element(page.getByText('Which runs are to be saved')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Unnamed run Failed · 1 step/ }).click()
    await button('Save 1 run').click()
    await expect.element(page.getByRole('link', { name: 'Go to the runs' })).toHaveAttribute('href', '/runs')
    expect(imports.saved).toEqual([['trace.json 1']])
  })

  test('links to a saved conversation, and to where it is published', async () => {
    const { onFollow } = open()
    await choose(oneConversation())
    await button('Save 1 conversation').click()
    await page.getByRole('link', { name: /Which record/ }).click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/conversations/stored-0')
    await button(/^Publish/).click()
    expect(onFollow).toHaveBeenLastCalledWith('/publish/conversation/stored-0')
    await button('Choose other files').click()
    await expect.element(page.getByLabelText(/^Choose files/)).toHaveFocus()
  })

  test('searches, previews and saves single ones of thousands of conversations', async () => {
    const { imports } = open()
    await choose(exported(2000))
    await expect.element(title('Which conversations are to be saved')).toBeVisible()
    expect(page.getByRole('checkbox').elements()).toHaveLength(100)
    await button('Show more').click()
    expect(page.getByRole('checkbox').elements()).toHaveLength(200)
    expect(document.activeElement?.textContent).toContain('Talk 100')
    await button('Save 0 conversations').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Select at least one/)
    await page.getByRole('searchbox').fill('TALK 1999')
    await expect.element(page.getByRole('checkbox', { name: /^Talk 1999/ })).toBeVisible()
    await waitFor(() => expect(page.getByRole('checkbox').elements()).toHaveLength(1))
    await page.getByRole('checkbox').click()
    await button('Preview Talk 1999').click()
    await expect.element(title('As readers will see it')).toHaveFocus()
    await expect.element(page.getByRole('heading', { level: 3, name: 'Talk 1999' })).toBeVisible()
    await page.getByRole('searchbox').fill('Talk 7')
    await expect.element(page.getByRole('checkbox', { name: /^Talk 7 /u }).first()).toBeVisible()
    await page.getByRole('checkbox').first().click()
    await button('Save 2 conversations').click()
    await expect.element(title('2 conversations are in the library')).toBeVisible()
    expect(imports.saved).toEqual([['conversations.json 7', 'conversations.json 1999']])
  })

  test('selects all search results, or none', async () => {
    open()
    await choose(exported(12))
    await page.getByRole('searchbox').fill('talk 1')
    await button('Select all 3').click()
    await expect.element(page.getByText('3 selected')).toBeVisible()
    await button('Select none').click()
    await expect.element(page.getByText('0 selected')).toBeVisible()
  })

  test('lists records that were not simply read in a collapsible list', async () => {
    open()
    const note = { record: 2, line: 2, code: 'truncated-line', message: 'Line 2 is not JSON.' }
    const notes = Array.from({ length: 60 }, (_, index) => ({
      ...note,
      record: index + 3,
      line: index + 3,
      outcome: 'unknown' as const,
    }))
    const talk = [conversationOf('Cut off')]
    await choose(transcriptFile('cut.jsonl', talk, [{ ...note, outcome: 'skipped' }, ...notes]))
    await expect.element(page.getByText('1 left out')).toBeVisible()
    await expect.element(page.getByText('1 record was left out:')).not.toBeVisible()
    await page.getByText('What was not simply read').click()
    await expect.element(page.getByText('1 record was left out:')).toBeVisible()
    await expect.element(page.getByText(/Record 2, line 2:/)).toBeVisible()
    await expect.element(page.getByText('and 10 more')).toBeVisible()
  })

  test('lists ignored fields of a file in a collapsible list, and does not claim that all was read', async () => {
    open()
    const unknownKeys = { paths: [{ path: 'messages[].mood', count: 1234 }], leftOut: 7 }
    const doubledKeys = { paths: [{ path: 'id', count: 2 }], leftOut: 0 }
    await choose(reportedFile('chat.json', [conversationOf('Hello')], { unknownKeys, doubledKeys }))
    await expect.element(page.getByText('messages[].mood')).not.toBeVisible()
    await page.getByText('Fields that are not known and were not taken over').click()
    await expect.element(page.getByText('messages[].mood × 1,234')).toBeVisible()
    await expect.element(page.getByText('and 7 more')).toBeVisible()
    await page.getByText(/^Fields that stand twice/).click()
    await expect.element(page.getByText('id × 2')).toBeVisible()
    expect(page.getByText('Everything in the file was read.').elements()).toEqual([])
  })

  const bad = [
    ['empty', /The file is empty/],
    ['not-text', /If it is an archive, unpack it first/],
    ['invalid-json', /Line 3, column 10/],
    ['unknown-format', /no format that is known/],
    ['no-steps', /holds no step of a run/],
    ['of-a-newer-reader', /could not read the file/],
  ] as const
  test.each(bad)('says of a file that is %s what to do, and takes another', async (code, text) => {
    const { wire } = open()
    wire.fail('read', Object.assign(failure(code), { place: { line: 3, column: 10 } }))
    await choose(new File(['?'], 'mine.json'))
    await expect.element(page.getByRole('alert').filter({ hasText: 'mine.json' })).toMatchTextContent(text)
    await expect.element(page.getByLabelText(/^Choose files/)).toHaveFocus()
    await choose(oneConversation())
    await expect.element(title('session.json')).toBeVisible()
  })

  const looks = [
    [{ kind: 'html' }, /This is a web page\. Export the chat/],
    [
      { kind: 'json', names: ['nodes', 'edges'] },
      /This is JSON with the fields \W*nodes\W+edges\W*; no known format/,
    ],
    [{ kind: 'of-a-newer-reader' }, /no format that is known/],
  ] as const
  test.each(looks)('says of a file that looks like %o what it is', async (look, text) => {
    const { wire } = open()
    wire.fail('read', Object.assign(failure('unknown-format'), { look }))
    await choose(new File(['?'], 'mine.json'))
    await expect.element(page.getByRole('alert').filter({ hasText: 'mine.json' })).toMatchTextContent(text)
  })

  test('reads the same file again where it is not to blame', async () => {
    const { wire } = open()
    wire.fail('read', new Error('A thread broke off.'))
    await choose(oneConversation())
    await button('Try again').click()
    await expect.element(title('session.json')).toHaveFocus()
    await expect.element(page.getByText('The last one.')).toBeVisible()
  })

  test('takes files that are dropped anywhere or pasted, and adds them to the list', async () => {
    open()
    await expect.element(page.getByLabelText(/^Choose files/)).toBeInTheDocument()
    const data = new DataTransfer()
    data.items.add(oneConversation())
    data.items.add(exported(2))
    await waitFor(() => {
      const over = new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true })
      document.body.dispatchEvent(over)
      expect(over.defaultPrevented).toBe(true)
    })
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    )
    await expect.element(title('Files: 2')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: /^Talk 1/ })).toBeVisible()
    const pasted = new DataTransfer()
    pasted.items.add(runFile('trace.json', [runOf('Digest')]))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }))
    await expect.element(title('Files: 3')).toBeVisible()
    await expect.element(title('What is to be saved')).toBeVisible()
    await button('Choose other files').click()
    await expect.element(page.getByLabelText(/^Choose files/)).toHaveFocus()
  })

  test('takes text that is dragged from another application', async () => {
    open()
    await expect.element(page.getByLabelText(/^Choose files/)).toBeInTheDocument()
    const data = new DataTransfer()
    data.setData('text/plain', await oneConversation().text())
    await waitFor(() => {
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      )
      expect(title('dropped.txt').elements()).toHaveLength(1)
    })
  })

  test('takes pasted text as a file, but neither blank text nor text for a field', async () => {
    const { imports } = open({ help: <input aria-label="Search the help" /> })
    await expect.element(page.getByLabelText(/^Choose files/)).toBeInTheDocument()
    const read = vi.spyOn(imports, 'read')
    const text = await oneConversation().text()
    paste(text, page.getByLabelText('Search the help').element())
    paste(' \n', document.body)
    expect(read).not.toHaveBeenCalled()
    paste(text, document.body)
    await expect.element(title('pasted.txt')).toBeVisible()
    expect(read).toHaveBeenCalledTimes(1)
    expect(await read.mock.calls[0]?.[0].text()).toBe(text)
  })

  test('shows the progress of reading, and cancels it', async () => {
    const { wire, imports } = open()
    const release = wire.hold('read')
    await choose(oneConversation())
    await expect.element(page.getByRole('progressbar', { name: 'Reading…' })).toBeVisible()
    await button('Cancel').click()
    await expect.element(page.getByText('Reading was cancelled. Nothing was sent.')).toBeVisible()
    release()
    await expect.element(page.getByLabelText(/^Choose files/)).toHaveFocus()
    expect(imports.open).toBe(0)
  })

  test('keeps the file when saving fails or is cancelled', async () => {
    const { wire, imports } = open()
    await choose(oneConversation())
    wire.fail('save', failure('unreachable'))
    await button('Save 1 conversation').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
    const release = wire.hold('save')
    await button('Save 1 conversation').click()
    await expect.element(page.getByRole('progressbar', { name: 'Sending…' })).toBeVisible()
    await button('Cancel').click()
    await expect.element(page.getByText(/^Saving was cancelled/)).toBeVisible()
    release()
    await button('Save 1 conversation').click()
    await expect.element(title('1 conversation is in the library')).toBeVisible()
    expect(imports.saved).toEqual([['session.json 0']])
  })

  test('asks before an unsaved file is left', async () => {
    const onUnsaved = vi.fn()
    const { show } = open({ onUnsaved })
    await choose(oneConversation())
    await expect.element(title('session.json')).toBeVisible()
    await waitFor(() => expect(onUnsaved).toHaveBeenLastCalledWith(true))
    const leave = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
    hideScreens()
    expect(onUnsaved).toHaveBeenLastCalledWith(false)

    const blockedNavigation = { leave: vi.fn(), stay: vi.fn() }
    show({ blockedNavigation })
    await choose(oneConversation())
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(blockedNavigation.stay).toHaveBeenCalledOnce()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    expect(blockedNavigation.leave).toHaveBeenCalledOnce()
  })
})
