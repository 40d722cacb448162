import { useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormContext, useFieldCheck, useForm } from './form-context.ts'
import { FormMessages } from './form-messages.tsx'
import { useFormState, type FormOptions } from './use-form-state.ts'

const roots = new Set<Root>()

afterEach(() => {
  for (const root of roots) root.unmount()
  roots.clear()
})

function Word({ name }: { name: string }): ReactNode {
  const form = useForm()
  useFieldCheck(name, ({ value }) => (value ? undefined : `${name} is missing`))
  return (
    <label>
      {name}
      <input
        id={form.idOf(name)}
        name={name}
        aria-invalid={form.problemOf(name) !== undefined}
        onInput={() => form.forgetProblem(name)}
      />
    </label>
  )
}

function Words({ send }: Pick<FormOptions, 'send'>): ReactNode {
  const [second, setSecond] = useState(false)
  const { form, formProps, problems } = useFormState({
    send,
    describeProblem: (thrown) => ({ text: String(thrown) }),
  })
  return (
    <FormContext.Provider value={form}>
      <form {...formProps} aria-label="Words">
        {second && <Word name="second" />}
        <Word name="first" />
        <FormMessages problems={problems} summarize={(count) => `${count} to look at`} />
        <button type="submit">Send</button>
        <button type="button" onClick={() => setSecond(true)}>
          More
        </button>
      </form>
    </FormContext.Provider>
  )
}

function show(send: FormOptions['send']): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.add(root)
  root.render(<Words send={send} />)
}

test('sends nothing while a field needs another look, and brings the keyboard to the first on the page', async () => {
  const send = vi.fn(() => Promise.resolve())
  show(send)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByLabelText('second')).toHaveFocus()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('2 to look atsecond is missingfirst is missing')
  expect(send).not.toHaveBeenCalled()
  await page.getByLabelText('second').fill('word')
  await expect.element(page.getByLabelText('second')).toHaveAttribute('aria-invalid', 'false')
})

test('sends what was entered once, however often it is pressed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn(() => promise)
  show(send)
  await page.getByLabelText('first').fill('word')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('form')).toHaveAttribute('aria-busy', 'true')
  expect(send).toHaveBeenCalledOnce()
  resolve()
  await expect.element(page.getByRole('form')).toHaveAttribute('aria-busy', 'false')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('describes a failure, and preserves the entries', async () => {
  show(() => Promise.reject('refused'))
  await page.getByLabelText('first').fill('word')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('refused')
  await expect.element(page.getByLabelText('first')).toHaveValue('word')
})
