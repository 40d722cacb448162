import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(
  tsupPreset({
    entry: {
      index: 'src/index.ts',
      port: 'src/port.ts',
      fetch: 'src/fetch.ts',
      'better-auth': 'src/better-auth.ts',
      passwords: 'src/passwords.ts',
      testing: 'src/testing.ts',
      i18next: 'src/i18next.ts',
      locales: 'src/locales.ts',
    },
    locales: 'src/locales',
    styles: { styles: 'src/styles.css' },
    isolated: { isolated: 'styles' },
  }),
)
