import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({
  browser: true,
  // Every screen once, and the one of which the others have their forms and steps.
  react18: ['src/every-screen.browser.test.tsx', 'src/login/login-screen.browser.test.tsx'],
})
