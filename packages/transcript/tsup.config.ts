import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(
  tsupPreset({
    entry: {
      index: 'src/index.ts',
      model: 'src/model.ts',
      definitions: 'src/definitions.ts',
      dialogue: 'src/dialogue.ts',
      live: 'src/live.ts',
      markdown: 'src/markdown.ts',
      tools: 'src/tools.ts',
      'ui-messages': 'src/ui-messages.ts',
    },
  }),
)
