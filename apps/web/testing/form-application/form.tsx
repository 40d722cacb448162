import { type ReactNode, useState } from 'react'

/** A form of fields that React controls, and what it holds as React knows it. */
export function Component(): ReactNode {
  const [values, setValues] = useState({
    title: 'Untitled',
    note: '',
    kind: 'b',
    isPublic: false,
    secret: '',
  })
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const [code, setCode] = useState('')
  return (
    <form>
      <input
        aria-label="Title"
        name="title"
        value={values.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <textarea
        aria-label="Note"
        value={values.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <select aria-label="Kind" value={values.kind} onChange={(event) => set({ kind: event.target.value })}>
        <option>a</option>
        <option>b</option>
        <option>c</option>
      </select>
      <input
        type="checkbox"
        aria-label="Public"
        checked={values.isPublic}
        onChange={(event) => set({ isPublic: event.target.checked })}
      />
      <input
        type="password"
        aria-label="Secret"
        value={values.secret}
        onChange={(event) => set({ secret: event.target.value })}
      />
      <input
        aria-label="Code"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div contentEditable suppressContentEditableWarning />
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}
