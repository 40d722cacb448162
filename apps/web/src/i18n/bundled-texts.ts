import translation from '../locales/en/translation.json' with { type: 'json' }
import type { ShellTexts } from './text-types.ts'

/** English texts that every page may show: they come with the scripts, so that nothing ever waits for texts. */
export const bundledTexts: Pick<ShellTexts, 'translation'> = { translation }
