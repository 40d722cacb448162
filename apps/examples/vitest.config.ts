import { vitestPreset } from '@vitrine/tooling/vitest'

// One after the other: each builds for itself, and takes all cores.
export default vitestPreset({
  workers: '1',
  nodeRuns: [
    { name: 'examples', include: ['src/*.test.ts'] },
    { name: 'consumers', include: ['src/consumers/*.test.ts'] },
  ],
})
