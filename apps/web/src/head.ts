import '@vitrine/ui-state/before-paint.js'
import { watchStart } from './recovery/watch-start.ts'

watchStart()
