import { expect, test } from 'vitest'
import { isBotName } from './bot-name.ts'

test.each(['Garden Bot', 'garden_bot', 'GardenBot', 'Meta AI', 'ChatGPT'])('%s is a program', (name) => {
  expect(isBotName(name)).toBe(true)
})

test.each(['Talbot', 'Claude', 'Gemini', 'Claude Monet'])('%s is somebody', (name) => {
  expect(isBotName(name)).toBe(false)
})
