import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  componentAddress,
  componentGroups,
  shownComponents,
  stageAddress,
} from './catalog/component-groups.ts'
import { readPackages } from './documents/repository.ts'
import { componentPage } from './pages/component-page.tsx'
import { guideAddresses, guidePages } from './pages/guide-pages.ts'
import { homePage } from './pages/home-page.tsx'
import { Layout, type SiteFiles } from './pages/layout.tsx'
import { listPage } from './pages/list-page.tsx'
import { notFoundPage } from './pages/not-found-page.tsx'
import { packageAddress, packagePages } from './pages/package-pages.tsx'
import { referenceAddresses, referencePages } from './pages/reference-pages.ts'
import type { SitePage } from './pages/site-page.ts'
import { buildIndex } from './search/build-index.ts'
import { sharedCode, shownExamples } from './stage/shown-examples.ts'
import { StageDocument } from './stage/stage-document.tsx'
import { ScreenTexts } from './stage/screen-texts.tsx'
import { workspaceScreen, workspaceScreenCode } from './stage/workspace-screen.tsx'
import { Staged } from './stage/staged.tsx'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}

/** Files of the browser's build, by their sources. */
type Manifest = Readonly<Record<string, ManifestEntry>>

/** Packages whose texts come from i18next. */
const SCREENS = /^@vitrine\/(?:auth|workspace)-screens/

/** Writes every file of the site but those of the browser's build: its content by its path. */
export function writePages(manifest: Manifest, repository: string): Map<string, string> {
  const pages = listPages(repository)
  const files = filesOf(manifest, 'src/browser/site.ts')
  return new Map([
    ...pages.map((page): [string, string] => [
      page.address.slice(1),
      written(<Layout page={page} pages={pages} files={files} />, page.address),
    ]),
    ...writeStages(
      filesOf(manifest, 'src/browser/stage.tsx'),
      filesOf(manifest, 'src/stage/screen-texts.tsx').styles,
    ),
    ['search.json', JSON.stringify(buildIndex(pages.filter(({ address }) => address !== '/404.html')))],
  ])
}

function listPages(repository: string): SitePage[] {
  const packages = readPackages(repository)
  const addresses = new Map([
    ...guideAddresses,
    ...referenceAddresses,
    ...shownComponents.map((component): [string, string] => [
      `apps/gallery/src/examples/${component.id}`,
      componentAddress(component),
    ]),
    ...packages.flatMap(({ folder }): [string, string][] => [
      [`packages/${folder}`, packageAddress(folder)],
      [`packages/${folder}/README.md`, packageAddress(folder)],
    ]),
  ])
  const components = componentGroups.flatMap(({ title, components: shown }) =>
    shown.map((component) =>
      componentPage(component, title, {
        codeOf: ({ id, screen }) =>
          screen ? workspaceScreenCode(screen) : exampleOf(`${component.id}/${id}`).code,
        isEditable: ({ id, screen }) => !screen && exampleOf(`${component.id}/${id}`).Example !== undefined,
        sharedCode,
      }),
    ),
  )
  const guides = guidePages(repository, addresses)
  const packaged = packagePages(packages, addresses)
  const reference = referencePages(repository, addresses)
  const sections = [
    listPage(
      {
        address: '/components/index.html',
        title: 'Components',
        section: 'components',
        description: 'Every component in every state, live, from the packages themselves, with its code.',
      },
      components,
    ),
    listPage(
      {
        address: '/guides/index.html',
        title: 'Guides',
        section: 'guides',
        description: 'Each leads from nothing to a page that works. Their code is compiled by a test.',
      },
      guides,
    ),
    listPage(
      {
        address: '/packages/index.html',
        title: 'Packages',
        section: 'packages',
        description: 'What each package is for, how it is used, and everything it exports.',
      },
      packaged.filter(({ isListed = true }) => isListed),
    ),
    listPage(
      {
        address: '/reference/index.html',
        title: 'Reference',
        section: 'reference',
        description: 'Formats, the wire contract, running a server, and figures.',
      },
      reference,
    ),
  ]
  const all = [homePage(), ...sections, ...components, ...guides, ...packaged, ...reference]
  const everyPage = listPage(
    { address: '/pages.html', title: 'All pages', description: 'Every page of this site.' },
    all.map((page) => ({ ...page, group: sectionTitle(page) })),
  )
  return [...all, everyPage, notFoundPage()]
}

function sectionTitle({ section }: SitePage): string | undefined {
  return section && section.charAt(0).toUpperCase() + section.slice(1)
}

function writeStages(files: SiteFiles, screenStyles: readonly string[]): [string, string][] {
  return shownComponents.flatMap((component) =>
    component.states.map((state): [string, string] => {
      const example = `${component.id}/${state.id}`
      const address = stageAddress(component, state)
      const { Example, page } = state.screen ? workspaceScreen(state.screen) : exampleOf(example)
      const hasTexts = SCREENS.test(component.entry)
      const html = Example
        ? written(
            <StageDocument
              title={`${component.name}: ${state.title}`}
              example={example}
              screen={state.screen}
              html={renderToString(
                <Staged texts={hasTexts ? ScreenTexts : undefined}>
                  <Example />
                </Staged>,
              )}
              files={hasTexts ? { ...files, styles: [...files.styles, ...screenStyles] } : files}
              hasTexts={hasTexts}
            />,
            address,
          )
        : (page ?? '')
      return [address.slice(1), html]
    }),
  )
}

function exampleOf(path: string) {
  const example = shownExamples.get(path)
  if (!example) throw new Error(`There is no example at src/examples/${path}.tsx.`)
  return example
}

/** A document with addresses relative to its own, so that the site works below any path. */
function written(document: ReactNode, address: string): string {
  const up = '../'.repeat(address.split('/').length - 2)
  const html = renderToStaticMarkup(document).replaceAll(
    /(\s(?:href|src)=")\/(?!\/)/g,
    (_, attribute: string) => `${attribute}${up}`,
  )
  return `<!doctype html>\n${html}`
}

function filesOf(manifest: Manifest, source: string): SiteFiles {
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}.`)
  const styles = [entry, ...(entry.imports ?? []).map((name) => manifest[name])].flatMap(
    (file) => file?.css ?? [],
  )
  return { script: `/${entry.file}`, styles: [...new Set(styles)].map((file) => `/${file}`) }
}
