import { FACES, showFace } from '@vitrine/tooling/faces'
import axe from 'axe-core'
import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '@vitrine/share-views/styles.css'
import { entryOf, hostileTitles, shareOf } from './__fixtures__/conversations.ts'
import {
  agentOf,
  brandVoiceOf,
  createMemoryKnowledge,
  createMemoryTools,
  documentOf,
  knowledgeBaseOf,
  toolOf,
  createMemoryAgents,
  createMemoryBrandVoices,
} from './__fixtures__/memory-catalog.ts'
import { createMemoryObjects, storedObjectOf } from './__fixtures__/memory-objects.ts'
import { createMemoryImports, createMemoryPreview } from './__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from './__fixtures__/memory-library.ts'
import { createMemoryLivePages, livePageOf } from './__fixtures__/memory-live-pages.ts'
import { createMemoryRuns, runEntryOf } from './__fixtures__/memory-runs.ts'
import { createMemoryFeed, createMemoryTalks, talkEntryOf, talkOf } from './__fixtures__/memory-talks.ts'
import { createMemoryWire } from './__fixtures__/memory-wire.ts'
import { createMemoryWorkspaces } from './__fixtures__/memory-workspaces.ts'
import { createMemoryWorkflows, workflowOf } from './__fixtures__/memory-workflows.ts'
import { hideScreens, showScreen } from './__fixtures__/show-screen.tsx'
import { shownScreens, type ShownScreen } from './__fixtures__/shown-screens.tsx'
import { waitFor } from './__fixtures__/wait-for.ts'

async function open({ screen, sign, isEmpty, prepare, act }: ShownScreen): Promise<HTMLElement> {
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
      isEmpty
        ? []
        : [
            agentOf('a1', { mayTalk: true }),
            ...titles.map(([id, name]) => agentOf(id, { name, description: name })),
          ],
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
    talks: createMemoryTalks(
      wire,
      talkOf('t1', {
        status: 'waiting',
        questions: [{ id: 'q1', reason: 'approval', message: 'Boil it?' }],
      }),
      titles.map(([id, title]) => talkEntryOf(id, { title, startedBy: title })),
    ),
    talkFeed: createMemoryFeed(),
    tools: createMemoryTools(
      wire,
      isEmpty
        ? []
        : [
            toolOf('t1'),
            toolOf('t2', { builtIn: 'shell', title: '' }),
            ...titles.map(([id, name]) => toolOf(id, { name, title: name, description: name })),
          ],
    ),
    storedObjects: createMemoryObjects(
      wire,
      isEmpty
        ? []
        : [
            storedObjectOf('f1', { uses: 2 }),
            ...titles.map(([id, name]) => storedObjectOf(id, { name, description: name })),
          ],
      titles.map(([id, title]) => ({ kind: 'shared-conversation', id, title, parentId: null })),
    ),
    knowledge: createMemoryKnowledge(
      wire,
      isEmpty
        ? []
        : [
            knowledgeBaseOf('k1', { passageReaders: 'anyone' }),
            ...titles.map(([id, name]) => knowledgeBaseOf(id, { name, description: name })),
          ],
      [
        documentOf('d1', {
          address: 'https://kettle.example/a-rather-long-path-without-any-break-in-it-at-all',
        }),
        ...titles.map(([id, name]) => documentOf(id, { name })),
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
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  return container
}

// A theme gives colours, a direction the layout: neither has a say in what the other does.
const looks = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'rtl' },
] as const
// What a screen looks like does not depend on React: one look is enough in the older one.
const shownLooks = version.startsWith('18.') ? looks.slice(0, 1) : looks
const cases = Object.keys(shownScreens).flatMap((name) => shownLooks.map((look) => ({ name, ...look })))

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
    const container = await open(shownScreens[name] as ShownScreen)
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

  test.each(Object.keys(shownScreens))(
    '%s has one title, no inline style, and controls large enough',
    async (name) => {
      const container = await open(shownScreens[name] as ShownScreen)
      expect(container.querySelectorAll('h1')).toHaveLength(1)
      expect(container.querySelectorAll('[style], style, script')).toHaveLength(0)
      const controls = container.querySelectorAll<HTMLElement>(
        ':is(a, button, input, select, summary):not(.work-place .vitrine *)',
      )
      for (const width of [414, 1280]) {
        await page.viewport(width, 896)
        for (const control of controls) {
          if (!control.checkVisibility()) continue
          expect(control.tabIndex).toBe(0)
          // WCAG 2.2, 2.5.8: at least 24 pixels, but for a box whose label belongs to it, and links in lines of their own.
          const box = control.closest('label') ?? control.closest('li') ?? control
          expect(box.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
        }
      }
    },
  )

  test('an embedded conversation looks the same as on its own page', async () => {
    const container = await open(shownScreens['a conversation'] as ShownScreen)
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
