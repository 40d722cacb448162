import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NO_BREAK } from '../measuring/kilobytes.ts'
import type { BuiltPage, PeerPage } from './build-peer-page.ts'
import { comparisonTable } from './comparison-table.ts'
import { type Feature, FEATURES, type InspectedPage } from './inspect-peer-page.ts'

/** A page of a peer, built and looked at. */
export interface MeasuredPage {
  built: BuiltPage
  inspected: InspectedPage
}

const RESULTS = new URL('../../results/peers.md', import.meta.url)

/** Packages that each page is made of, whose versions are named. */
const MADE_OF: Readonly<Record<PeerPage, readonly string[]>> = {
  vitrine: ['@vitrine/share-views'],
  'react-markdown': ['react-markdown', 'rehype-highlight', 'rehype-katex'],
  streamdown: ['streamdown', '@streamdown/code', '@streamdown/math'],
  'assistant-ui': ['@assistant-ui/react', '@assistant-ui/react-markdown'],
}

/** Peers that render a text: what is around the texts of a message is written by whoever uses them. */
const OF_TEXTS: ReadonlySet<string> = new Set(['react-markdown', 'streamdown'])

/** What is around the texts of a message. */
const AROUND_TEXTS: ReadonlySet<Feature> = new Set(['tool', 'reasoning', 'named', 'addresses'])

/** Writes the tables of a comparison beside the other results, and returns them. */
export function writePeerResults(pages: ReadonlyMap<PeerPage, MeasuredPage>): string {
  const table = comparisonTable(
    pages,
    'all is shown',
    Object.entries(FEATURES).map(([what, feature]) => ({
      what,
      of: ({ inspected }, name) => {
        if (OF_TEXTS.has(name) && AROUND_TEXTS.has(feature)) return `your${NO_BREAK}page`
        return inspected.features[feature] ? 'yes' : 'no'
      },
    })),
  )
  const versions = Array.from(
    pages.keys(),
    (name) => `- **${name}**: ${MADE_OF[name].map((each) => `${each} ${versionOf(each)}`).join(', ')}`,
  )
  const text = `# Beside peers

Made by \`npx -y pnpm@12 bench peers\`, from installed packages: one conversation of the AI SDK, as [a page of each](../src/peers),
built for production and opened in Chromium. Sizes are of Brotli, without React. What a page has is looked for in the page
itself, and not in a documentation. react-markdown and streamdown render texts: what is around them is up to your page.

${table}

${versions.join('\n')}

The page of each is the shortest that shows every part of the conversation: text, thoughts and the call of a tool. That of
assistant-ui has its primitives, which have no looks of their own; those come with the sources that its command copies into an
application. AI Elements are such sources too, and no package that could be installed here: their \`MessageResponse\` is
streamdown with its plugins. streamdown, assistant-ui and AI Elements take their colours, dark ones too, from Tailwind in your
application, whose style sheet is not counted; react-markdown has none of its own.

What peers have and Vitrine has not:

- **assistant-ui** is a whole chat: a field to write in, attachments, edits, branches, threads, speech, and runtimes that
  speak to many back ends. Vitrine shows a conversation; the field is yours.
- **streamdown** has controls at tables and diagrams (copying, downloading, full screen), and animates words as they come.
- **react-markdown** takes every plugin of remark and rehype, and any component in place of any element.

## Sign-in screens

Those of \`@vitrine/auth-screens\` are [measured beside others](sign-in-peers.md) by a command of its own, since it installs them.
`
  writeFileSync(RESULTS, text)
  return text
}

function versionOf(name: string): string {
  const manifest = fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url))
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}
