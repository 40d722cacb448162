import { BRAND_VOICES_PATH, brandVoicePath } from '@vitrine/api-client/contract/brand-voices'
import {
  publicWorkflowPath,
  publicWorkflowSchema,
  startWorkflowPath,
  workflowPath,
} from '@vitrine/api-client/contract/workflows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkflow, startedRun } from '../__fixtures__/run-workflow.ts'
import { type RunServer, startRunServer } from '../__fixtures__/start-run-server.ts'
import { newShareId } from '../platform/database/share-id.ts'
import { workflowRuns } from '../platform/database/schema.ts'

let server: RunServer
let page: string
beforeAll(async () => {
  server = await startRunServer({
    workflow: {
      name: 'Digest </title><script>alert(1)</script>',
      description: 'Reads <b>all</b> of it.',
      inputSchema: {
        type: 'object',
        properties: { topic: { type: 'string', title: 'What it is about' } },
        required: ['topic'],
      },
    },
  })
  page = startWorkflowPath(server.workflowId)
})
afterAll(() => server.close())

const get = (path: string, method = 'GET') => server.request(path, { key: null, method })

test('the page says without scripts what a workflow does and needs, and is for nobody to list or keep', async () => {
  const answer = await get(page)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await answer.text()
  expect(html).toContain('Reads &lt;b&gt;all&lt;/b&gt; of it.')
  expect(html).toContain('What it is about')
  expect(html).toContain('Starting a run needs scripts')
  expect(html).not.toContain('<script>alert')
})

test('reading the page starts nothing, whatever its query fills in', async () => {
  for (const method of ['GET', 'HEAD'])
    expect((await get(`${page}?input.topic=tea`, method)).status).toBe(200)
  expect(await server.store.database.$count(workflowRuns)).toBe(0)
})

test('a closed workflow is answered as one that never was', async () => {
  const { id } = await openWorkflow(server, server.agent.origin)
  await server.request(workflowPath(id), { method: 'PATCH', body: '{"isOpen":false}' })
  const texts = new Set<string>()
  for (const path of [startWorkflowPath(id), startWorkflowPath(newShareId()), '/agent_workflow_share/abc']) {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    texts.add((await answer.text()).replaceAll(path, ''))
  }
  expect(texts.size).toBe(1)
})

test('the page of a run says how it stands; of no run and of that of another workflow, nothing', async () => {
  const { id } = await openWorkflow(server, server.agent.origin, { name: 'Another' })
  const run = await startedRun(server, id)
  await expect
    .poll(async () => (await get(`${startWorkflowPath(id)}?run=${run.id}`)).text())
    .toContain('<p>Finished</p>')
  for (const path of [`${page}?run=${run.id}`, `${page}?run=${newShareId()}`, `${page}?run=`])
    expect((await get(path)).status).toBe(404)
})

test('the page and each run of it carry the default brand voice of the workspace, from when it is in use', async () => {
  const { id } = await openWorkflow(server, server.agent.origin, { name: 'Branded' })
  const run = await startedRun(server, id)
  const pages = [startWorkflowPath(id), `${startWorkflowPath(id)}?run=${run.id}`]
  const read = async (path: string) => (await get(`${path}${path.includes('?') ? '&' : '?'}lng=de`)).text()
  for (const path of pages) expect(await read(path)).not.toContain('vitrine-brand-header')
  const body = JSON.stringify({
    name: 'Kettle </title><script>alert(1)</script>',
    description: 'For members.',
    accent: '#7a1f4d',
    isDefault: true,
    introduction: { en: 'Made with care.', de: 'Mit Sorgfalt gemacht.' },
    closing: { en: 'Write to us.' },
    links: [{ label: 'Imprint', url: 'https://kettle.example/imprint' }],
  })
  const made = await server.request(BRAND_VOICES_PATH, { method: 'POST', body })
  const voice = (await made.json()) as { id: string }
  for (const path of pages) {
    const html = await read(path)
    expect(html).toContain('<p class="vitrine-brand-text" lang="de" dir="auto">Mit Sorgfalt gemacht.</p>')
    expect(html).toContain('<p class="vitrine-brand-text" lang="en" dir="auto">Write to us.</p>')
    expect(html).toContain('<a href="https://kettle.example/imprint"')
    expect(html).toContain(`href="/api/public/brands/${voice.id}/accent/7a1f4d.css"`)
    expect(html).not.toMatch(/<script>alert|For members/)
  }
  const answer = publicWorkflowSchema.parse(await (await get(publicWorkflowPath(id))).json())
  expect(answer.brand).toMatchObject({ name: 'Kettle </title><script>alert(1)</script>' })
  await server.request(brandVoicePath(voice.id), { method: 'PATCH', body: '{"state":"archived"}' })
  expect(await read(startWorkflowPath(id))).not.toContain('vitrine-brand-header')
})
