import '@vitrine/share-views/run.css'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { WorkflowRunView } from '@vitrine/share-views'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { deriveGraph, importFile } from '@vitrine/transcript'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import trace from './trace.json?raw'

// Spans as OpenTelemetry exports them; Jaeger, Langfuse and others are read by the same function.
const file = importFile({ name: 'trace.json', content: trace })
const run = file.holds === 'runs' ? file.runs[0] : undefined
if (!run) throw new Error('trace.json holds no run.')
const prepared = prepareRun(run, deriveGraph(run.steps), completeRenderer)

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <main>
      <WorkflowRunView run={prepared} />
    </main>
  </StrictMode>,
)
