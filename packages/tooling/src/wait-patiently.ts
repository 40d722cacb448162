import { vi } from 'vitest'

// Longer than a slow machine takes that runs everything at once; a test is about what comes, not about when.
const PATIENCE_MS = 50_000

const { waitFor } = vi

vi.waitFor = (callback, options = {}) => {
  const { timeout = PATIENCE_MS, ...others } = typeof options === 'number' ? { timeout: options } : options
  return waitFor(callback, { ...others, timeout })
}
