import { fileURLToPath } from 'node:url'
import { findWrongVersions } from './release/find-wrong-versions.ts'

const wrong = findWrongVersions(fileURLToPath(new URL('../../..', import.meta.url)))
for (const line of wrong) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0
