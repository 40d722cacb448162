import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({
  browser: true,
  // Every view that is exported; what is left out is about styles and layout.
  react18: ['src/**/*-view.browser.test.tsx'],
})
