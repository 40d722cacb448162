import '@vitrine/ui-state/before-paint.js'
import { holdForms } from './recovery/hold-forms.ts'
import { watchStart } from './recovery/watch-start.ts'

watchStart()
holdForms()
