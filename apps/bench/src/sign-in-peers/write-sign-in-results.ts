import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPage } from '../peers/build-peer-page.ts'
import { comparisonTable } from '../peers/comparison-table.ts'
import { type InspectedSignIn, SIGN_IN_FEATURES } from './inspect-sign-in.ts'

/** A sign-in screen, built and looked at. */
export interface MeasuredSignIn {
  built: BuiltPage
  inspected: InspectedSignIn
  languages: readonly string[]
  /** Packages whose versions are named. */
  named: readonly string[]
  /** Where they are installed. */
  folder: string
}

const RESULTS = new URL('../../results/sign-in-peers.md', import.meta.url)

const FROM_RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

/** Writes the table of a comparison of sign-in screens beside the other results, and returns it. */
export function writeSignInResults(screens: ReadonlyMap<string, MeasuredSignIn>): string {
  const table = comparisonTable(screens, 'a password was refused', [
    ...Object.entries(SIGN_IN_FEATURES).map(([what, feature]) => ({
      what,
      of: ({ inspected }: MeasuredSignIn) => (inspected.features[feature] ? 'yes' : 'no'),
    })),
    { what: 'languages in the package', of: ({ languages }) => String(languages.length) },
    {
      what: 'of them from right to left',
      of: ({ languages }) => String(languages.filter((code) => FROM_RIGHT_TO_LEFT.has(code)).length),
    },
  ])
  const versions = Array.from(
    screens,
    ([name, { named, folder }]) =>
      `- **${name}**: ${named.map((each) => `${each} ${versionOf(folder, each)}`).join(', ')}`,
  )
  const text = `# Sign-in screens beside peers

Made by \`npx -y pnpm@12 bench sign-in-peers\`: [a page of each](../sign-in-pages), built for production and opened in Chromium
in front of a back end that is scripted: it offers a provider and passkeys where the package knows them, and refuses every
password. Ours comes from its tarball; each of the others is installed by npm in an empty folder, with exact versions, and
nothing forced. Sizes are of Brotli, without React. What a screen has is looked for in the screen itself.

${table}

${versions.join('\n')}

- **better-auth-ui** 3.4.0 is refused by npm beside better-auth 1.6.31 and 1.7.25, so that 1.5.6 is beside it here. Its style
  sheet is what Tailwind makes of [the colours of shadcn](../sign-in-pages/better-auth-ui.css), which a command writes into an
  application, and whose lines are not counted. A dark page is a class of your page.
- **amplify** is for Amazon Cognito alone. \`ThemeProvider\` gives it dark colours, with a line or two more.
- **supertokens** is for a server of SuperTokens, and has its style sheet in its scripts and in a shadow root. Its “Sign Up”
  and its eye at a typed password can be clicked, but are no links or buttons, so that the keyboard does not reach them.
- **supabase** is for Supabase alone, depends on React 18, and has its styles in its scripts. \`theme="dark"\`
  gives it dark colours.
- **Clerk** is not here: \`@clerk/clerk-react\` holds no screens. They come from the servers of the account that its key names
  when the page is opened, so that without an account nothing is shown.

What peers have and Vitrine has not:

- **better-auth-ui** has screens for after the sign-in too: settings, sessions, keys of an API, organisations and their
  members; a link by mail and a code by mail in place of a password, user names, one tap, captchas of several services, and
  adapters for TanStack Query, InstantDB and Triplit. Its looks are the classes of shadcn, which an application may have already.
- **amplify** registers by telephone, sets up an authenticator while one signs in, and is there for Angular, Vue and React
  Native too. Every part of its form can be replaced by a component.
- **supertokens** has a link or a code by mail and SMS, tenants, the second factor as a rule of a route, and guards for routes.
- **supabase** has a link by mail and a code by SMS.
`
  writeFileSync(RESULTS, text)
  return text
}

function versionOf(folder: string, name: string): string {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version
}
