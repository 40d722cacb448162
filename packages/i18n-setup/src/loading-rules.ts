/** Where a translation file lies, relative to the application's mount path. Source: the specification's calls. */
export const LOAD_PATH = './locales/{{lng}}/{{ns}}.json'

/** Where the loader would post missing keys; nothing of ours posts any. Source: the specification's calls. */
export const ADD_PATH = '/locales/add/{{lng}}/{{ns}}'

/** Namespace of a text that names none. Source: the specification's constants. */
export const DEFAULT_NAMESPACE = 'translation'

/** Most translation files that are read at the same time. Source: the specification's constants. */
export const MAX_PARALLEL_READS = 10

/** How often a read that met a 5xx or no status is repeated. Source: the specification's constants. */
export const MAX_RETRIES = 5

/** Wait before the first repetition in milliseconds; each further wait doubles. Source: the specification's constants. */
export const RETRY_WAIT_MS = 350

/** Most placeholders replaced in one text. Source: the specification's constants. */
export const MAX_REPLACES = 1000

/** Longest wait for a whole translation file in milliseconds; then it counts as a missing status. Our choice. */
export const ANSWER_TIMEOUT_MS = 10_000

/**
 * Time in milliseconds from one round of reading failed files again to the next. Our choice: with
 * `HEAL_TIMEOUT_MS` a recovery shows within 5 seconds.
 */
export const HEAL_INTERVAL_MS = 3000

/** Longest wait for a file that is read again in milliseconds; shorter than a round, so that rounds never pile up. */
export const HEAL_TIMEOUT_MS = 2500

/** Longest time in milliseconds a screen waits for its texts before it shows the fallback language. Our choice. */
export const PREPARE_LIMIT_MS = 2000
