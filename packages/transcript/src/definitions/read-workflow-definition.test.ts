import { expect, test } from 'vitest'
import { readWorkflowDefinition } from './read-workflow-definition.ts'

const read = (value: unknown) => readWorkflowDefinition(JSON.stringify(value))

test('a workflow of n8n is drawn with its form trigger as the form', () => {
  const formFields = {
    values: [
      { fieldLabel: 'Topic', requiredField: true },
      { fieldLabel: 'Length', fieldType: 'number' },
      { fieldLabel: 'Tone', fieldType: 'dropdown', fieldOptions: { values: [{ option: 'calm' }] } },
      { fieldLabel: 'Plan', fieldType: 'file' },
    ],
  }
  expect(
    read({
      name: 'Tea',
      nodes: [
        { name: 'Ask', type: 'n8n-nodes-base.formTrigger', parameters: { formFields } },
        { name: 'Writer', type: '@n8n/n8n-nodes-langchain.agent', parameters: {} },
        { name: 'GPT', type: '@n8n/n8n-nodes-langchain.lmChatOpenAi', parameters: {} },
      ],
      connections: {
        Ask: { main: [[{ node: 'Writer', type: 'main', index: 0 }]] },
        GPT: { ai_languageModel: [[{ node: 'Writer' }, { node: 'Gone' }]] },
      },
    }),
  ).toEqual({
    application: 'n8n',
    name: 'Tea',
    graph: {
      nodes: [
        { id: 'Ask', label: 'Ask', kind: 'step' },
        { id: 'Writer', label: 'Writer', kind: 'agent' },
        { id: 'GPT', label: 'GPT', kind: 'model' },
      ],
      edges: [
        { from: 'Ask', to: 'Writer' },
        { from: 'GPT', to: 'Writer', label: 'ai_languageModel' },
      ],
    },
    inputSchema: {
      type: 'object',
      properties: {
        Topic: { type: 'string' },
        Length: { type: 'number' },
        Tone: { type: 'string', enum: ['calm'] },
      },
      required: ['Topic'],
    },
  })
})

test('an app of Dify is drawn with the variables of its start as the form', () => {
  const variables = [
    { variable: 'topic', label: 'Your topic', type: 'text-input', required: true, max_length: 48 },
    { variable: 'tone', type: 'select', options: ['calm', 'loud'] },
    { variable: 'short', type: 'checkbox' },
    { variable: 'plan', type: 'file' },
  ]
  const app = {
    app: { name: 'Tea', mode: 'advanced-chat' },
    workflow: {
      graph: {
        nodes: [
          { id: 's', data: { type: 'start', title: 'Start', variables } },
          { id: 'l', data: { type: 'llm', title: 'Write' } },
        ],
        edges: [{ source: 's', target: 'l' }],
      },
    },
  }
  const found = readWorkflowDefinition('app: in YAML', () => app)
  expect(found).toMatchObject({ application: 'Dify', name: 'Tea' })
  expect(found?.graph).toEqual({
    nodes: [
      { id: 's', label: 'Start', kind: 'step' },
      { id: 'l', label: 'Write', kind: 'model' },
    ],
    edges: [{ from: 's', to: 'l' }],
  })
  expect(found?.inputSchema).toEqual({
    type: 'object',
    properties: {
      query: { type: 'string' },
      topic: { type: 'string', title: 'Your topic', maxLength: 48 },
      tone: { type: 'string', enum: ['calm', 'loud'] },
      short: { type: 'boolean' },
    },
    required: ['query', 'topic'],
  })
})

test('a flow of Flowise is drawn with the fields of its start as the form, or one question', () => {
  const inputs = {
    startInputType: 'formInput',
    formInputTypes: [{ type: 'options', label: 'Tone', name: 'tone', addOptions: [{ option: 'calm' }] }],
  }
  const start = { id: 'start_0', data: { name: 'startAgentflow', label: 'Start', inputs } }
  const agent = { id: 'agent_0', data: { name: 'agentAgentflow', label: 'Writer', inputs: {} } }
  const flowData = JSON.stringify({
    nodes: [start, agent],
    edges: [{ source: 'start_0', target: 'agent_0' }],
  })
  expect(read({ name: 'Tea', flowData })).toMatchObject({
    application: 'Flowise',
    name: 'Tea',
    graph: { nodes: [{ label: 'Start' }, { kind: 'agent' }], edges: [{ from: 'start_0', to: 'agent_0' }] },
    inputSchema: { properties: { tone: { title: 'Tone', enum: ['calm'] } } },
  })
  expect(read({ nodes: [agent], edges: [] })?.inputSchema).toMatchObject({ required: ['question'] })
})

test('a graph of LangGraph is drawn with its input schema as the form', () => {
  const properties = { topic: { type: 'string' } }
  expect(
    read({
      nodes: [
        { id: '__start__', type: 'schema', data: { type: 'object', title: 'In', properties } },
        { id: 'call_model', type: 'runnable', data: { name: 'call_model' } },
        { id: 'tools', type: 'runnable', data: { name: 'tools' } },
        { id: '__end__', type: 'schema', data: {} },
      ],
      edges: [
        { source: '__start__', target: 'call_model' },
        { source: 'call_model', target: 'tools', data: 'continue', conditional: true },
      ],
    }),
  ).toMatchObject({
    application: 'LangGraph',
    graph: {
      nodes: [{ label: 'start' }, { kind: 'model' }, { kind: 'tool' }, { label: 'end' }],
      edges: [{}, { from: 'call_model', to: 'tools', label: 'continue' }],
    },
    inputSchema: { type: 'object', properties },
  })
})

test.each([
  '',
  'words',
  '{}',
  '[]',
  '{"nodes":[],"edges":[]}',
  '{"nodes":[{"id":1}],"edges":[]}',
  '{"app":{}}',
])('there is no workflow in %j', (text) => {
  expect(readWorkflowDefinition(text)).toBeUndefined()
})

test('what a workflow cannot hold is left out of a definition', () => {
  const nodes = Array.from({ length: 600 }, (_, index) => ({
    name: index === 0 ? 'x'.repeat(300) : `n${index % 550}`,
    type: 'n8n-nodes-base.set',
    parameters: {},
  }))
  const found = read({
    nodes,
    connections: { n1: { main: [[{ node: '__proto__' }, { node: 'n2' }], null] } },
  })
  expect(found?.graph.nodes).toHaveLength(500)
  expect(found?.graph.edges).toEqual([{ from: 'n1', to: 'n2' }])
})
