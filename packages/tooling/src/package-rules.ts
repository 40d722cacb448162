/**
 * Which packages each package may import, by folder; one that is not listed may import no sibling.
 * Apps stand at the top: nothing but an app imports an app.
 */
export const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'packages/transcript': [],
  'packages/redaction': ['packages/transcript'],
  'packages/rich-text': [],
  'packages/ui': [],
  'packages/ui-state': [],
  'packages/i18n-setup': [],
  'packages/share-views': ['packages/transcript', 'packages/rich-text', 'packages/ui'],
  'packages/auth-screens': ['packages/ui'],
  'packages/workspace-screens': [
    // Pure like types: the editor of a schema says in which line of its JSON the fault is.
    'packages/transcript',
    'packages/rich-text',
    'packages/share-views',
    'packages/api-client',
    'packages/ui',
  ],
  'packages/api-client': ['packages/transcript'],
  'packages/offline-page': [
    'packages/transcript',
    'packages/rich-text',
    'packages/share-views',
    'packages/ui',
  ],
  'packages/cli': [
    'packages/transcript',
    'packages/redaction',
    'packages/share-views',
    'packages/offline-page',
    'packages/api-client',
    'packages/ui',
  ],
  'apps/web': [
    'packages/transcript',
    'packages/redaction',
    'packages/rich-text',
    'packages/ui',
    'packages/ui-state',
    'packages/i18n-setup',
    'packages/share-views',
    'packages/auth-screens',
    'packages/workspace-screens',
    'packages/api-client',
  ],
  'apps/server': [
    'packages/transcript',
    'packages/redaction',
    'packages/rich-text',
    // Pure: what an accent becomes in both themes.
    'packages/ui',
    'packages/share-views',
    'packages/offline-page',
    'packages/auth-screens',
    'packages/api-client',
    'apps/web',
    'apps/demo-agent',
  ],
  'apps/demo-agent': [],
  // The examples install the packages from their tarballs.
  'apps/examples': ['packages/tooling'],
  'apps/gallery': [
    'packages/tooling',
    'packages/transcript',
    'packages/rich-text',
    'packages/ui',
    'packages/share-views',
    'packages/offline-page',
    'packages/auth-screens',
    'packages/workspace-screens',
  ],
  'apps/bench': [
    'packages/tooling',
    'packages/transcript',
    'packages/redaction',
    'packages/share-views',
    'packages/rich-text',
    'packages/cli',
    'apps/web',
    'apps/server',
  ],
}

/** Packages of which a package may import types alone: the contract of the server would bring its schemas. */
export const ONLY_TYPES: Readonly<Record<string, readonly string[]>> = {
  'packages/workspace-screens': ['@vitrine/api-client'],
}

/** What may stand at the top level of the repository, besides dotfiles. */
export const TOP_LEVEL: readonly string[] = [
  'LICENSE',
  'README.md',
  'apps',
  'package.json',
  'packages',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'turbo.json',
]
