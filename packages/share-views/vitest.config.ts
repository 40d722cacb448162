import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({
  browser: true,
  // Every view that is exported, and what people do there; what is left out is about styles and layout.
  react18: [
    'src/**/*-view.browser.test.tsx',
    'src/live-conversation/live-answer.browser.test.tsx',
    'src/workflow-start/*.browser.test.tsx',
    'src/workflow-run/workflow-run-graph.browser.test.tsx',
  ],
})
