import { isValidElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import {
  createContext,
  leaveToReact,
  renderOnServer,
  useContext,
  useId,
  useMemo,
  useRef,
} from './server-react.ts'

const Level = createContext(1)

const Heading = ({ children }: { children: ReactNode }) => {
  const level = useContext(Level)
  return <p data-level={level}>{children}</p>
}

const Failing = (): ReactNode => {
  throw new Error('no')
}

const Page = () => {
  const root = useRef<HTMLElement | null>(null)
  return <main ref={root}>{useMemo(() => 'text', [])}</main>
}

const Field = () => <i id={useId()} />

const List = ({ children }: { children: ReactNode }) => <ul>{children}</ul>

const Item = ({ name }: { name: string }) => <li>{name}</li>

const written = (node: ReactNode) => renderToStaticMarkup(renderOnServer(node, 'page'))

/** The components that are left for React in a tree. */
function componentsIn(node: ReactNode): unknown[] {
  if (Array.isArray(node)) return node.flatMap(componentsIn)
  if (!isValidElement<{ children?: ReactNode }>(node)) return []
  const { type, props } = node
  return [...(typeof type === 'function' ? [type] : []), ...componentsIn(props.children)]
}

describe('rendering where React has neither contexts nor hooks', () => {
  test('gives a component the value of the nearest provider, and of none after it', () => {
    expect(
      written(
        <section>
          <Level.Provider value={2}>
            <Heading>second</Heading>
            <Level.Provider value={3}>
              <Heading>third</Heading>
            </Level.Provider>
            <Heading>second again</Heading>
          </Level.Provider>
          <Heading>first</Heading>
        </section>,
      ),
    ).toBe(
      '<section><p data-level="2">second</p><p data-level="3">third</p><p data-level="2">second again</p>' +
        '<p data-level="1">first</p></section>',
    )
  })

  test('takes the value of a provider back when a component throws', () => {
    const failing = (
      <Level.Provider value={2}>
        <Failing />
      </Level.Provider>
    )
    expect(() => written(failing)).toThrow('no')
    expect(written(<Heading>first</Heading>)).toBe('<p data-level="1">first</p>')
  })

  test('leaves elements of HTML alone, without references', () => {
    const tree = renderOnServer(<Page />, 'page')
    expect(componentsIn(tree)).toEqual([])
    expect(tree).toMatchObject({ type: 'main', props: { children: 'text' } })
    expect(isValidElement<{ ref?: unknown }>(tree) && tree.props.ref).toBeUndefined()
  })

  test('makes ids that differ within a page and are the same each time', () => {
    const fields = (
      <>
        <Field />
        <Field />
      </>
    )
    expect(written(fields)).toBe('<i id="page-1"></i><i id="page-2"></i>')
    expect(written(fields)).toBe('<i id="page-1"></i><i id="page-2"></i>')
  })

  test('asks for no key that the components have no need of', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const list = (
      <List>
        <Item name="first" />
        <Level.Provider value={2}>
          {['a', 'b'].map((name) => (
            <Item key={name} name={name} />
          ))}
        </Level.Provider>
      </List>
    )
    expect(written(list)).toBe('<ul><li>first</li><li>a</li><li>b</li></ul>')
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })

  test('does not call what is left to React, but renders what it is given', () => {
    const own = vi.fn<ComponentType<{ name: string; children: ReactNode }>>(({ name, children }) => (
      <b title={name}>{children}</b>
    ))
    const Own = leaveToReact<{ name: string; children: ReactNode }>(own)
    const tree = renderOnServer(
      <Level.Provider value={2}>
        <Own name="tool">
          <Heading>inside</Heading>
        </Own>
      </Level.Provider>,
      'page',
    )
    expect(own).not.toHaveBeenCalled()
    expect(componentsIn(tree)).toEqual([own])
    expect(renderToStaticMarkup(tree)).toBe('<b title="tool"><p data-level="2">inside</p></b>')
  })
})
