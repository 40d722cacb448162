import { registerHooks } from 'node:module'

// Screens import their style sheets; the page brings them, and Node cannot read them.
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : nextLoad(url, context),
})
