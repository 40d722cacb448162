import { expect, test } from 'vitest'
import { keepingLast } from './render-description.ts'

test('what was asked for last is not rendered again, and what was not for long is', () => {
  const rendered: string[] = []
  const render = keepingLast((text) => {
    rendered.push(text)
    return `<p>${text}</p>`
  }, 2)
  const html = ['a', 'b', 'a', 'c', 'a', 'b'].map(render)
  expect(html).toEqual(['a', 'b', 'a', 'c', 'a', 'b'].map((text) => `<p>${text}</p>`))
  expect(rendered).toEqual(['a', 'b', 'c', 'b'])
})
