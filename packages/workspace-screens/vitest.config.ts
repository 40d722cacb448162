import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({
  browser: true,
  // Every screen once, and of what people do there: forms, lists that grow, and drafts.
  react18: [
    'src/*.browser.test.tsx',
    'src/account/account-screen.browser.test.tsx',
    'src/library/library-screen.browser.test.tsx',
    'src/workflows/workflow-screen.browser.test.tsx',
  ],
})
