import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({
  browser: true,
  // Every screen once, and of what people do there: forms, lists that grow, and drafts.
  react18: [
    'src/*.browser.test.tsx',
    'src/account/account-screen.browser.test.tsx',
    'src/conversation/conversation-screen.browser.test.tsx',
    'src/import/import-screen.browser.test.tsx',
    'src/library/library-screen.browser.test.tsx',
    'src/live-page/live-page.browser.test.tsx',
    'src/workflows/workflow-screen.browser.test.tsx',
  ],
})
