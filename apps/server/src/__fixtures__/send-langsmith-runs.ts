import { Client } from 'langsmith'
import { getCurrentRunTree, traceable } from 'langsmith/traceable'

// A program of its own, as those that are traced are. Its settings are LangSmith's, from the environment. It prints the ids
// of its traces: one sent in parts, one in batches, one a request a run.
const inBatches = new Client()
Object.assign(inBatches, { _serverInfo: { batch_ingest_config: { use_multipart_endpoint: false } } })
process.stdout.write([await makeTea(new Client()), await makeTea(inBatches), await makeTeaByHand()].join(' '))

async function makeTea(client: Client): Promise<string> {
  let traceId = ''
  const config = { client, tracingEnabled: true }
  const ask = traceable(
    async ({ messages }: { messages: { role: string; content: string }[] }) => {
      // What began is on its way before anything has ended.
      await client.flush()
      return {
        role: 'assistant',
        content: `Coming — 🫖 ${messages.length}`,
        usage_metadata: { input_tokens: 12, output_tokens: 3, total_tokens: 15 },
      }
    },
    { ...config, name: 'chat', run_type: 'llm', metadata: { ls_model_name: 'scripted-1' } },
  )
  const boil = traceable(() => Promise.reject(new Error('No water')), {
    ...config,
    name: 'boil',
    run_type: 'tool',
  })
  const serve = traceable(
    async ({ dish }: { dish: string }) => {
      traceId = getCurrentRunTree().trace_id
      await ask({ messages: [{ role: 'user', content: `${dish}, please — ☕` }] })
      await boil().catch(() => {})
      return { served: true }
    },
    { ...config, name: 'make tea', run_type: 'chain', tags: ['hot'] },
  )
  await serve({ dish: 'Tea' })
  await client.awaitPendingTraceBatches()
  return traceId
}

async function makeTeaByHand(): Promise<string> {
  const client = new Client({ autoBatchTracing: false })
  const [root, chat, boil] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const messages = [{ role: 'user', content: 'Tea, please — ☕' }]
  await client.createRun({ id: root, name: 'make tea', run_type: 'chain', inputs: { dish: 'Tea' } })
  await client.createRun({
    id: chat,
    parent_run_id: root,
    name: 'chat',
    run_type: 'llm',
    inputs: { messages },
  })
  await client.createRun({ id: boil, parent_run_id: root, name: 'boil', run_type: 'tool', inputs: {} })
  await client.updateRun(boil, { error: 'Error: No water', end_time: Date.now() })
  const usage_metadata = { input_tokens: 12, output_tokens: 3, total_tokens: 15 }
  await client.updateRun(chat, {
    outputs: { role: 'assistant', content: 'Coming — 🫖', usage_metadata },
    end_time: Date.now(),
  })
  await client.updateRun(root, { outputs: { served: true }, end_time: Date.now() })
  return root
}
