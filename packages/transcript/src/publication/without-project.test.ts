import { expect, test } from 'vitest'
import type { Conversation } from '../model/conversation.ts'
import { projectName, withProjectNames } from './without-project.ts'

const conversation: Conversation = {
  id: 'c',
  kind: 'agent',
  title: 'Peas',
  source: {
    format: 'codex',
    project: '/home/ana/garden/',
    repository: 'https://ana:token@git.example/beds/peas.git',
  },
  messages: [],
}

test('a folder and a repository go by their last names, without the path above', () => {
  expect(withProjectNames(conversation).source).toEqual({
    format: 'codex',
    project: 'garden',
    repository: 'peas',
  })
  const bare = { ...conversation, source: { format: 'codex' } }
  expect(withProjectNames(bare)).toBe(bare)
})

test.each([
  ['C:\\Users\\ana\\garden', 'garden'],
  ['git@git.example:beds/peas.git', 'peas'],
  ['git@git.example:peas', 'peas'],
  ['', ''],
])('the last name of %j is %j', (place, name) => {
  expect(projectName(place)).toBe(name)
})
