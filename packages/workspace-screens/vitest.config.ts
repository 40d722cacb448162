import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({
  browser: true,
  // Every screen once, and one that people stay in while it changes.
  react18: ['src/*.browser.test.tsx', 'src/conversation/conversation-screen.browser.test.tsx'],
})
