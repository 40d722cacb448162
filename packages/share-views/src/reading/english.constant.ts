import texts from '../locales/en/share-views.json' with { type: 'json' }

// Evaluated by the build, so that an application carries the English of those views alone that it shows.
const { comparison, element, live, liveRun, start, ...labels } = texts

/** English of every view of a conversation or run. */
export const englishLabels: Omit<typeof texts, 'comparison' | 'element' | 'live' | 'liveRun' | 'start'> =
  labels

/** English of the start form, and of runs while they are executed. */
export const englishStart: Pick<typeof texts, 'start' | 'liveRun'> = { start, liveRun }

/** English of live conversations. */
export const englishLive: Pick<typeof texts, 'live'> = { live }

/** English of two runs beside each other. */
export const englishComparison: Pick<typeof texts, 'comparison'> = { comparison }

/** English of what custom elements say before their content stands. */
export const englishElement: Pick<typeof texts, 'element'> = { element }
