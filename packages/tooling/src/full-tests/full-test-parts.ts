/** Tests that `test` leaves out, because they take long for what they find. */
export interface FullTestPart {
  name: string
  /** Package whose Vitest runs them. */
  package: string
  /** Parameters of `vitest run`. */
  parameters: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** Files and folders, from the root of the repository: after a change in them these tests have something to say. */
  covers: readonly string[]
}

const server = (path: string) => `apps/server/${path}`

const WITH_THE_REST = ['--config', 'vitest.all.config.ts']

/** What stands between any code of the server and the database. */
const DATABASE = [
  server('src/platform/database'),
  server('src/__fixtures__'),
  server('migrations'),
  server('package.json'),
  server('vitest.all.config.ts'),
  'pnpm-workspace.yaml',
]

const SERVER_LAYERS = ['start', 'pages', 'sharing', 'talks', 'runs', 'conversations', 'people', 'platform']

const onEmbedded = SERVER_LAYERS.map((layer): FullTestPart => ({
  name: `${layer} of the server, on the embedded database`,
  package: '@vitrine/server',
  parameters: [...WITH_THE_REST, '--project', 'embedded', `src/${layer}/`],
  covers: [server(`src/${layer}`), ...DATABASE],
}))

const kills: FullTestPart = {
  name: 'kills of the server by the hundred',
  package: '@vitrine/server',
  parameters: [...WITH_THE_REST, '--project', 'kills', '--project', 'interruptions'],
  covers: [
    ...['platform/data-folder', 'platform/tasks', 'start/maintenance', 'start/survive-kills.test.ts'].map(
      (path) => server(`src/${path}`),
    ),
    ...['runs/execution', 'sharing/shares', 'conversations/live'].map((path) => server(`src/${path}`)),
    ...DATABASE,
  ],
}

const diskFaults: FullTestPart = {
  name: 'full disks, interrupted backups, and what is left of purged files',
  package: '@vitrine/server',
  parameters: [...WITH_THE_REST, '--project', 'disk faults', '--project', 'purges on PostgreSQL'],
  covers: [
    ...[
      'platform/data-folder',
      'platform/files',
      'platform/tasks',
      'start',
      'people/rights',
      'conversations/knowledge',
      'conversations/library',
      'sharing/shares',
      'sharing/stored-objects',
    ].map((path) => server(`src/${path}`)),
    ...DATABASE,
  ],
}

const galleryExamples: FullTestPart = {
  name: 'the code of every example of the gallery, edited and run',
  package: '@vitrine/gallery',
  parameters: ['src/site/playground'],
  environment: { VITRINE_EVERY_EXAMPLE: '1' },
  covers: [
    'apps/gallery/src',
    'apps/gallery/package.json',
    'apps/gallery/vite.config.ts',
    ...['ui', 'ui-state', 'rich-text', 'share-views', 'auth-screens', 'workspace-screens'].map(
      (name) => `packages/${name}/src`,
    ),
    'pnpm-workspace.yaml',
  ],
}

const frameworks: FullTestPart = {
  name: 'talks with agents of public frameworks',
  package: '@vitrine/server',
  parameters: ['--config', 'vitest.journeys.config.ts'],
  environment: { VITRINE_FRAMEWORKS: '1' },
  covers: [
    ...[
      'journeys/frameworks',
      'journeys/test-site.ts',
      'package.json',
      'src/talks',
      'src/runs/connectors',
    ].map(server),
    'packages/workspace-screens/src/talks',
  ],
}

const hostile: FullTestPart = {
  name: 'every damage to every session',
  package: '@vitrine/transcript',
  parameters: ['hostile-sessions'],
  environment: { VITRINE_EVERY_DAMAGE: '1' },
  covers: ['packages/transcript/src', 'packages/transcript/package.json'],
}

const hostileTexts: FullTestPart = {
  name: 'every hostile text with every keyword of secrets',
  package: '@vitrine/redaction',
  parameters: ['hostile-texts'],
  environment: { VITRINE_EVERY_KEYWORD: '1' },
  covers: ['packages/redaction/src', 'packages/redaction/package.json'],
}

/** With what each package shows of others. */
const COMPONENTS: Record<string, readonly string[]> = {
  ui: [],
  'ui-state': [],
  'rich-text': [],
  'auth-screens': ['ui'],
  'share-views': ['ui', 'rich-text', 'i18n-setup'],
  'workspace-screens': ['ui', 'rich-text', 'share-views'],
}

const onReact18 = Object.entries(COMPONENTS).map(([name, shown]): FullTestPart => ({
  name: `${name} on React 18`,
  package: `@vitrine/${name}`,
  parameters: [],
  environment: { TEST_REACT_18: 'only' },
  covers: [
    ...[name, ...shown].map((each) => `packages/${each}/src`),
    `packages/${name}/package.json`,
    `packages/${name}/vitest.config.ts`,
    'packages/tooling/src/vitest-preset.ts',
    'pnpm-workspace.yaml',
  ],
}))

const PUBLISHED = [
  'api-client',
  'auth-screens',
  'cli',
  'i18n-setup',
  'offline-page',
  'redaction',
  'rich-text',
  'share-views',
  'transcript',
  'ui',
  'ui-state',
  'workspace-screens',
]

/** What the examples install, with all that is packed. */
const EXAMPLES_INSTALL = ['transcript', 'rich-text', 'ui', 'share-views', 'auth-screens']

const INSTALLED_FROM_TARBALLS = [
  ...EXAMPLES_INSTALL.flatMap((name) => [
    `packages/${name}/src`,
    `packages/${name}/package.json`,
    `packages/${name}/tsup.config.ts`,
  ]),
  ...['install-packed.ts', 'serve-folder.ts', 'tsup-preset.ts', 'isolated-styles'].map(
    (file) => `packages/tooling/src/${file}`,
  ),
  'pnpm-workspace.yaml',
]

const examples: FullTestPart = {
  name: 'examples, installed from tarballs, built and opened',
  package: '@vitrine/examples',
  parameters: ['--project', 'examples'],
  covers: ['apps/examples', 'apps/gallery/guides', 'packages/offline-page/src', ...INSTALLED_FROM_TARBALLS],
}

const consumers: FullTestPart = {
  name: 'views in pages of others, by bundler, version of React and style sheet',
  package: '@vitrine/examples',
  parameters: ['--project', 'consumers'],
  covers: [
    ...['consumers', 'src/consumers', 'src/build-example.ts', 'src/open-example.ts', 'package.json'].map(
      (path) => `apps/examples/${path}`,
    ),
    ...INSTALLED_FROM_TARBALLS,
  ],
}

const release: FullTestPart = {
  name: 'a release, published to a registry on this machine and installed from it',
  package: '@vitrine/tooling',
  parameters: ['--config', 'vitest.release.config.ts'],
  covers: [
    '.changeset/config.json',
    '.github/workflows/release.yml',
    'package.json',
    'packages/tooling/release',
    'packages/tooling/vitest.release.config.ts',
    ...PUBLISHED.map((name) => `packages/${name}/package.json`),
    'pnpm-workspace.yaml',
  ],
}

/** In the order in which they run: those that say most of a change come first. */
export const FULL_TEST_PARTS: readonly FullTestPart[] = [
  examples,
  consumers,
  galleryExamples,
  release,
  ...onReact18,
  ...onEmbedded,
  frameworks,
  hostile,
  hostileTexts,
  diskFaults,
  kills,
]
