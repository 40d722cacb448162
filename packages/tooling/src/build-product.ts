import { buildQuietly } from './build-quietly.ts'

if (!buildQuietly('@vitrine/server')) process.exit(1)
