import { expect, test } from 'vitest'
import type { RunTask } from '../work/tasks.ts'
import { keepingLast, renderDescription } from './render-description.ts'

const noTask: RunTask = () => Promise.reject(new Error('no task'))

test('what was asked for last is not rendered again, and what was not for long, or failed, is', async () => {
  const rendered: string[] = []
  const render = keepingLast(async (text) => {
    rendered.push(text)
    if (text === 'bad' && rendered.length === 1) throw new Error('no room')
    return `<p>${text}</p>`
  }, 2)
  await expect(render('bad', noTask)).rejects.toThrow('no room')
  const asked = ['bad', 'a', 'b', 'a', 'c', 'a', 'b']
  const html = await Promise.all(asked.map((text) => render(text, noTask)))
  expect(html).toEqual(asked.map((text) => `<p>${text}</p>`))
  expect(rendered).toEqual(['bad', 'bad', 'a', 'b', 'c', 'b'])
})

test('a long description is rendered beside the server', async () => {
  expect(await renderDescription('*Tea*', noTask)).toContain('<em>Tea</em>')
  await expect(renderDescription('*Tea* '.repeat(1000), noTask)).rejects.toThrow('no task')
})
