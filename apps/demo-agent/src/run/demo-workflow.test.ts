import { Validator, type Schema } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { readRequest } from '../inputs/read-request.ts'
import { demoWorkflow } from './demo-workflow.ts'

const validator = new Validator(demoWorkflow.inputSchema as Schema, '2020-12')

test('the examples fit the schema, and the agent accepts them', () => {
  for (const { inputs } of demoWorkflow.examples) {
    expect(validator.validate(inputs).errors).toEqual([])
    expect(
      readRequest({
        threadId: 't',
        runId: 'r',
        messages: [],
        tools: [],
        context: [],
        forwardedProps: { inputs },
      }).length,
    ).toBe(inputs.length)
  }
})

test('a text is needed unless there is a file', () => {
  expect(validator.validate({ length: 'short' }).valid).toBe(false)
  expect(validator.validate({ file: 'an-id' }).valid).toBe(true)
  expect(validator.validate({ text: 'a', length: 'huge' }).valid).toBe(false)
  expect(validator.validate({ text: 'a', include: ['names', 'names'] }).valid).toBe(false)
})

test('every edge of the graph joins two of its nodes', () => {
  const { nodes, edges } = demoWorkflow.graph
  const ids = new Set<string>(nodes.map(({ id }) => id))
  expect(edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([])
})
