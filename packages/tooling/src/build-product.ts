import { BUILDING, buildQuietly } from './build-quietly.ts'

// Whoever starts the server from a script reads its log, which would be silent for minutes.
if (!process.stderr.isTTY) console.error(BUILDING)
if (!buildQuietly('@vitrine/server')) process.exit(1)
