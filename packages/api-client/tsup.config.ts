import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

/** One entry for each subject of the wire contract. */
const subjects = [
  'accounts',
  'agents',
  'brand-voices',
  'catalog',
  'conversations',
  'errors',
  'health',
  'knowledge',
  'stored-objects',
  'live',
  'pages',
  'runs',
  'shares',
  'talks',
  'tools',
  'traces',
  'workflows',
  'workspaces',
]

export default defineConfig(
  tsupPreset({
    entry: {
      index: 'src/index.ts',
      ...Object.fromEntries(subjects.map((subject) => [`contract/${subject}`, `src/contract/${subject}.ts`])),
    },
  }),
)
