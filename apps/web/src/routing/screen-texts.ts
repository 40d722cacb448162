import { addFallbackTexts, prepareTexts } from '@vitrine/i18n-setup'
import type { i18n } from 'i18next'
import type { DataRouter } from 'react-router'
import type { ScreenHandle } from './screen-handle.ts'

type Matches = readonly { route: { handle?: unknown } }[]

/** Adds the English texts that came with the matched screens. */
function addScreenTexts(i18n: i18n, matches: Matches): void {
  for (const [namespace, texts] of Object.entries(textsOf(matches))) addFallbackTexts(i18n, namespace, texts)
}

/** Adds the texts of each screen before it is shown: the first one now, the others as the router comes to them. */
export function registerScreenTexts(i18n: i18n, router: DataRouter): void {
  addScreenTexts(i18n, router.state.matches)
  // Of a page that came from the server, no loader has told which texts a change of language must bring along.
  if (!router.state.errors) void prepareTexts(i18n, namespacesOf(router.state.matches))
  router.subscribe(({ matches }) => addScreenTexts(i18n, matches))
}

/** Namespaces that the matched screens bring along. */
export function namespacesOf(matches: Matches): string[] {
  return Object.keys(textsOf(matches))
}

function textsOf(matches: Matches): Record<string, object> {
  return Object.assign({}, ...matches.map(({ route }) => (route.handle as ScreenHandle | undefined)?.texts))
}
