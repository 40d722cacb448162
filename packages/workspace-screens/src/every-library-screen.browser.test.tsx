import { FACES, showFace } from '@vitrine/tooling/faces'
import axe from 'axe-core'
import { version, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '@vitrine/share-views/styles.css'
import { conversationOf, entryOf, hostileTitles, shareOf } from './__fixtures__/conversations.ts'
import {
  agentOf,
  brandVoiceOf,
  createMemoryAgents,
  createMemoryBrandVoices,
} from './__fixtures__/memory-catalog.ts'
import { createMemoryImports, createMemoryPreview } from './__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from './__fixtures__/memory-library.ts'
import { createMemoryLivePages, livePageOf } from './__fixtures__/memory-live-pages.ts'
import { createMemoryRuns, runEntryOf, runOf } from './__fixtures__/memory-runs.ts'
import { createMemoryWire, failure, type MemoryWire } from './__fixtures__/memory-wire.ts'
import { createMemoryWorkspaces } from './__fixtures__/memory-workspaces.ts'
import { createMemoryWorkflows, workflowOf } from './__fixtures__/memory-workflows.ts'
import { PublishScreen } from './publish/publish-screen.tsx'
import { hideScreens, showScreen } from './__fixtures__/show-screen.tsx'
import { runFile, transcriptFile } from './__fixtures__/transcript-files.ts'
import { waitFor } from './__fixtures__/wait-for.ts'
import {
  AgentScreen,
  AgentsScreen,
  BrandVoiceScreen,
  BrandVoicesScreen,
  ConversationScreen,
  ImportScreen,
  LibraryScreen,
  NewAgentScreen,
  NewBrandVoiceScreen,
  NewWorkflowScreen,
  RunScreen,
  RunsScreen,
  SharesScreen,
  WorkflowScreen,
  WorkflowsScreen,
} from './index.ts'

interface Shown {
  screen: ReactNode
  /** What is seen once it is there. */
  sign: string | RegExp
  isEmpty?: boolean
  prepare?: (wire: MemoryWire) => void
  act?: () => Promise<void>
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const upload = (...titles: string[]) =>
  page.getByLabelText(/^Choose files/).upload(
    transcriptFile(
      'a-long-name-of-a-session-that-somebody-kept.jsonl',
      titles.map((title) => conversationOf(title)),
      [{ record: 2, line: 2, outcome: 'skipped', code: 'x', message: 'Line 2 is not JSON.' }],
    ),
  )
const help = <p>Sessions stand in ~/.claude/projects/a-rather-long-folder-name-without-any-break</p>
const conversation = <ConversationScreen conversationId="c1" />

const languages = { en: 'English', de: 'Deutsch', ar: 'العربية' }

const screens: Record<string, Shown> = {
  'the library': { screen: <LibraryScreen />, sign: 'Untitled conversation' },
  'the empty library': { screen: <LibraryScreen />, sign: /^The library keeps/, isEmpty: true },
  'the library offline': {
    screen: <LibraryScreen />,
    sign: /cannot be reached/,
    prepare: (wire) => {
      wire.hold('listConversations')()
      for (const _ of [1, 2]) wire.fail('listConversations', failure('unreachable'))
    },
  },
  'a deletion': {
    screen: <LibraryScreen />,
    sign: /This cannot be undone/,
    act: () => press(/^Delete/),
  },
  'an import': { screen: <ImportScreen help={help} />, sign: /Nothing leaves your browser/ },
  'an import of one': {
    screen: <ImportScreen />,
    sign: 'As readers will see it',
    act: () => upload('Which record is lost?'),
  },
  'an import of several': {
    screen: <ImportScreen />,
    sign: 'Which conversations are to be saved',
    act: () => upload(...Object.values(hostileTitles)),
  },
  'a saved import': {
    screen: <ImportScreen />,
    sign: /is in the library/,
    act: async () => {
      await upload('Which record is lost?')
      await press(/^Save/)
    },
  },
  'a conversation': {
    screen: conversation,
    sign: 'As readers will see it',
    act: () => expect.element(page.getByRole('article').first()).toBeInTheDocument(),
  },
  publishing: {
    screen: <PublishScreen kind="conversation" id="c1" />,
    sign: /^Publish to anyone/,
    act: () => expect.element(page.getByRole('article').first()).toBeInTheDocument(),
  },
  'a published link': {
    screen: <PublishScreen kind="conversation" id="c1" />,
    sign: /The page is public now|published before/,
    act: () => press('Publish to anyone with the link'),
  },
  'a link that is changed': {
    screen: <PublishScreen kind="link" id="s1" />,
    sign: 'What changes for readers',
    act: () => expect.element(page.getByRole('article').first()).toBeInTheDocument(),
  },
  'the links': { screen: <SharesScreen />, sign: 'Revoked' },
  'the workflows': { screen: <WorkflowsScreen />, sign: 'Open' },
  'a new workflow': {
    screen: <NewWorkflowScreen />,
    sign: /^Line 3, column 1/,
    act: async () => {
      await page.getByLabelText('What it asks for').fill('{\n"type": "object",\n}')
      await press('Create the workflow')
    },
  },
  'a workflow': {
    screen: <WorkflowScreen workflowId="w1" />,
    sign: /^Line 2: nothing is made of/,
    act: async () => {
      await page.getByLabelText('What it asks for').fill('{"type": "object",\n"madeUp": 1}')
      await press('Replace')
    },
  },
  'the agents': { screen: <AgentsScreen filter={{}} onFilter={() => {}} />, sign: /Finds the way/ },
  'the empty agents': {
    screen: <AgentsScreen filter={{}} onFilter={() => {}} />,
    sign: /^An agent or chatbot is who speaks/,
    isEmpty: true,
  },
  'an agent': { screen: <AgentScreen agentId="a1" />, sign: 'Colour of the initials' },
  'a new chatbot': { screen: <NewAgentScreen />, sign: 'Instructions' },
  'the brand voices': {
    screen: <BrandVoicesScreen filter={{}} onFilter={() => {}} />,
    sign: /How we speak in public/,
  },
  'the empty brand voices': {
    screen: <BrandVoicesScreen filter={{}} onFilter={() => {}} />,
    sign: /^A brand voice is how public pages present you/,
    isEmpty: true,
  },
  'a brand voice': {
    screen: <BrandVoiceScreen brandVoiceId="b1" languages={languages} />,
    sign: 'Tone and words',
  },
  'a new brand voice': {
    screen: <NewBrandVoiceScreen languages={languages} />,
    sign: /too pale to be read/,
    act: async () => {
      await page.getByLabelText('Accent colour', { exact: true }).fill('#ff9900')
      await press('Add a link')
    },
  },
  'the runs': { screen: <RunsScreen filter={{}} onFilter={() => {}} />, sign: 'Started by a visitor' },
  'a run': {
    screen: <RunScreen runId="r1" />,
    sign: 'Read the text',
    act: () => expect.element(page.getByRole('link', { name: 'Publish' })).toBeVisible(),
  },
  'an import of runs': {
    screen: <ImportScreen />,
    sign: 'Which runs are to be saved',
    act: () =>
      page.getByLabelText(/^Choose files/).upload(
        runFile(
          't.json',
          Object.values(hostileTitles).map((name) => runOf(name)),
        ),
      ),
  },
  'a revocation': { screen: <SharesScreen />, sign: /gone within a second/, act: () => press(/^Revoke/) },
}

async function open({ screen, sign, isEmpty, prepare, act }: Shown): Promise<HTMLElement> {
  const wire = createMemoryWire()
  prepare?.(wire)
  const titles = Object.entries(hostileTitles)
  const library = createMemoryLibrary(wire, {
    hasBranches: true,
    ...(!isEmpty && {
      conversations: [
        entryOf('c1', { liveShares: 2 }),
        ...titles.map(([id, title]) => entryOf(id, { title, importedBy: hostileTitles.long })),
      ],
      shares: [
        shareOf('s1'),
        shareOf('s2', { revokedAt: '2026-11-21T09:00:00Z' }),
        ...titles.map(([id, title]) => shareOf(id, { title, conversationId: id, branches: 'all' })),
      ],
    }),
  })
  const ports = {
    library,
    imports: createMemoryImports(wire),
    preview: createMemoryPreview(wire),
    workspaces: createMemoryWorkspaces(wire),
    pages: createMemoryLivePages(wire, [livePageOf('c1', { name: hostileTitles.long })]),
    agents: createMemoryAgents(
      wire,
      isEmpty ? [] : [agentOf('a1'), ...titles.map(([id, name]) => agentOf(id, { name, description: name }))],
    ),
    brandVoices: createMemoryBrandVoices(
      wire,
      isEmpty
        ? []
        : [
            brandVoiceOf('b1', { isDefault: true }),
            ...titles.map(([id, name]) => brandVoiceOf(id, { name, description: name })),
          ],
    ),
    workflows: createMemoryWorkflows(wire, [
      workflowOf('w1', { isOpen: true }),
      ...titles.map(([id, name]) => workflowOf(id, { name })),
    ]),
    runs: createMemoryRuns(wire, [
      runEntryOf('r1', { liveShares: 1 }),
      ...titles.map(([id, name]) =>
        runEntryOf(id, { name, origin: 'file', format: name || null, createdBy: name, status: 'failed' }),
      ),
    ]),
  }
  const container = showScreen(ports, screen)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await act?.()
  await expect.element(page.getByText(sign).first()).toBeVisible()
  // What is half shown has no contrast yet.
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  return container
}

// A theme gives colours, a direction the layout: neither has a say in what the other does.
const looks = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'rtl' },
] as const
// What a screen looks like does not depend on React: one look is enough in the older one.
const shownLooks = version.startsWith('18.') ? looks.slice(0, 1) : looks
const cases = Object.keys(screens).flatMap((name) => shownLooks.map((look) => ({ name, ...look })))

afterEach(async () => {
  hideScreens()
  delete document.documentElement.dataset.theme
  document.documentElement.dir = 'ltr'
  showFace(undefined)
  await page.viewport(414, 896)
})

describe(`every screen of the library in React ${version}`, () => {
  test.each(cases)('$name passes axe and fits every width, $theme $dir', async ({ name, theme, dir }) => {
    await page.viewport(320, 640)
    document.documentElement.dataset.theme = theme
    document.documentElement.dir = dir
    const container = await open(screens[name] as Shown)
    // The page around it is the test's own.
    const { violations } = await axe.run(container, {
      preload: false,
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    for (const width of [320, 768, 1280]) {
      await page.viewport(width, 800)
      for (const face of [...FACES, undefined]) {
        showFace(face)
        expect(document.documentElement.scrollWidth, face).toBeLessThanOrEqual(width)
      }
    }
  })

  test.each(Object.keys(screens))(
    '%s has one title, no inline style, and controls large enough',
    async (name) => {
      const container = await open(screens[name] as Shown)
      expect(container.querySelectorAll('h1')).toHaveLength(1)
      expect(container.querySelectorAll('[style], style, script')).toHaveLength(0)
      for (const control of container.querySelectorAll<HTMLElement>(
        ':is(a, button, input, select, summary):not(.work-place .vitrine *)',
      )) {
        expect(control.tabIndex).toBe(0)
        // WCAG 2.2, 2.5.8: at least 24 pixels, but for a box whose label belongs to it, and links in lines of their own.
        const box = control.closest('label') ?? control.closest('li') ?? control
        expect(box.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
      }
    },
  )

  test('an embedded conversation looks the same as on its own page', async () => {
    const container = await open(screens['a conversation'] as Shown)
    const shown = container.querySelector('.vitrine-conversation') as HTMLElement
    await waitFor(() => expect(shown.querySelector('article p')).not.toBeNull())
    const alone = document.body.appendChild(shown.cloneNode(true)) as HTMLElement
    for (const part of ['h3', 'h4', 'article p', '.vitrine-facts']) {
      const [within, outside] = [shown, alone].map((place) =>
        getComputedStyle(place.querySelector(part) as Element),
      )
      for (const property of ['font', 'marginBlock', 'maxInlineSize', 'color'] as const) {
        expect([part, within?.[property]]).toEqual([part, outside?.[property]])
      }
    }
  })
})
