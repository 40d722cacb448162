import { expect, test } from 'vitest'
import { spanName } from './span-name.ts'

test.each([
  ['invocation [hello_app]', 'hello_app'],
  ['agent_run [hello_agent]', 'hello_agent'],
  ['invoke_agent Ada', 'Ada'],
  ['execute_tool say_hello', 'say_hello'],
  ['tool.search.wikipedia.start-12', 'tool.search.wikipedia'],
  ['backend.openai.chat.start-15', 'backend.openai.chat'],
  ['invocation', 'invocation'],
  ['chat gemini-2.5-flash', 'chat gemini-2.5-flash'],
  ['restart-12', 'restart-12'],
])('a span called %s is %s', (name, plain) => {
  expect(spanName(name)).toBe(plain)
})
