import { createElement, Fragment, isValidElement, type ComponentType, type ReactNode } from 'react'

export { createElement, Fragment }

/** A value for what is rendered below a provider, where React has no contexts. */
export interface ServerContext<T> {
  Provider: ComponentType<{ value: T; children?: ReactNode }>
  /** The values of the providers around, the nearest last. */
  values: T[]
}

const contexts = new WeakMap<object, ServerContext<unknown>>()

/** Stand-ins for components that React renders, not `renderOnServer`. */
const standIns = new WeakSet<object>()

let ids = { prefix: '', count: 0 }

/** Creates a context as React does. */
export function createContext<T>(initial: T): ServerContext<T> {
  const context: ServerContext<T> = { Provider: ({ children }) => children, values: [initial] }
  contexts.set(context.Provider, context as ServerContext<unknown>)
  return context
}

/** Returns the value of the nearest provider. */
export function useContext<T>({ values }: ServerContext<T>): T {
  return values.at(-1) as T
}

/** Returns what `make` returns: a server renders once. */
export function useMemo<T>(make: () => T, _parts: readonly unknown[]): T {
  return make()
}

/** Returns a reference that nothing is put into. */
export function useRef<T>(current: T): { current: T } {
  return { current }
}

/** Does nothing, as on any server. */
export function useEffect(): void {}

/** Returns an id that no other element of the same page has. */
export function useId(): string {
  ids.count += 1
  return `${ids.prefix}-${ids.count}`
}

/** Returns a component that stands for one of an application, which React itself is to render. */
export function leaveToReact<Props extends object>(component: ComponentType<Props>): ComponentType<Props> {
  const standIn = (props: Props): ReactNode => build(component, null, props)
  standIns.add(standIn)
  return standIn
}

/**
 * Renders an element until only elements of HTML are left, and components that were left to React. Ids begin with
 * `idPrefix`. Throws what a component throws.
 */
export function renderOnServer(element: ReactNode, idPrefix: string): ReactNode {
  ids = { prefix: idPrefix, count: 0 }
  return render(element)
}

function render(node: ReactNode): ReactNode {
  // As many arguments, which React does not ask for keys that the parts of a view have no need of.
  if (Array.isArray(node)) return createElement(Fragment, null, ...node.map(render))
  if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(node)) return node
  const { type, key, props } = node
  if (typeof type !== 'function') return build(type, key, props)
  const context = contexts.get(type)
  if (context) return keyed(key, provide(context, props.value, props.children))
  const rendered = (type as (given: object) => ReactNode)(props)
  return keyed(key, standIns.has(type) ? rendered : render(rendered))
}

function provide({ values }: ServerContext<unknown>, value: unknown, children: ReactNode): ReactNode {
  values.push(value)
  try {
    return render(children)
  } finally {
    values.pop()
  }
}

/** No reference: there is nothing on a server to refer to, and server components may have none. */
function build<Props extends object>(
  type: string | ComponentType<Props>,
  key: string | null,
  props: Props & { children?: ReactNode; ref?: unknown },
): ReactNode {
  const { children, ref: _ref, ...rest } = props
  const kids = Array.isArray(children) ? children.map(render) : [render(children)]
  const given = key === null ? rest : { ...rest, key }
  return createElement(type as string, given, ...(children === undefined ? [] : kids))
}

function keyed(key: string | null, node: ReactNode): ReactNode {
  return key === null ? node : createElement(Fragment, { key }, node)
}
