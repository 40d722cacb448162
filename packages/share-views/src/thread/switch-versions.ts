import { VERSION_CHANGE } from '../message/messages-read.ts'
import { forgetVersions, outlineVersions } from '../outline/outline-versions.ts'

type Version = HTMLDetailsElement

/** A place where versions part. */
interface Fork {
  /** The versions in their order; undefined is the one that stands without a choice. */
  versions: (Version | undefined)[]
  choice: HTMLElement
}

const PARAMETER = 'version'

/** Lets the reader choose one version at each place where a conversation parts, and keeps the choice in the address. */
export function switchVersions(messages: HTMLElement, signal: AbortSignal): void {
  const all = [...messages.querySelectorAll<Version>('.vitrine-branch[data-version]')]
  const forks = new Map<string, Fork>()
  const byPlace = new Map<string, Version[]>()
  for (const version of all) {
    const after = afterOf(version)
    const others = byPlace.get(after)
    if (others) others.push(version)
    else byPlace.set(after, [version])
  }
  for (const [after, versions] of byPlace) {
    const ordered: Fork['versions'] = versions.toSorted((one, other) => numberOf(one) - numberOf(other))
    const gap = ordered.findIndex((version, index) => numberOf(version!) !== index + 1)
    ordered.splice(gap < 0 ? ordered.length : gap, 0, undefined)
    const fork: Fork = { versions: ordered, choice: document.createElement('div') }
    forks.set(after, fork)
    const message = messageWith(messages, after)
    if (message) message.after(fork.choice)
    else messages.prepend(fork.choice)
    fill(fork.choice, messages.dataset, (steps) => go(after, steps))
  }
  const root = messages.closest<HTMLElement>('.vitrine')
  let chosen: Version | undefined

  function show(version: Version | undefined): void {
    chosen = version
    for (const off of messages.querySelectorAll('[data-off]')) off.removeAttribute('data-off')
    const path = pathTo(messages, version)
    for (const each of all) {
      each.open = path.includes(each)
      each.toggleAttribute('data-chosen', each.open)
      each.toggleAttribute('data-off', !each.open)
    }
    for (const [after, fork] of forks) {
      const current = path.find((each) => afterOf(each) === after)
      if (current) hideAfter(fork.choice, messages)
      const number = fork.versions.indexOf(current) + 1
      const [previous, position, next] = [...fork.choice.children] as HTMLElement[]
      const total = fork.versions.length
      previous!.ariaDisabled = String(number === 1)
      next!.ariaDisabled = String(number === total)
      position!.textContent = (messages.dataset.versionOf ?? '')
        .replace('{current}', String(number))
        .replace('{total}', String(total))
    }
    if (root) outlineVersions(root)
    messages.dispatchEvent(new Event(VERSION_CHANGE, { bubbles: true }))
  }

  function go(after: string, steps: number): void {
    const { versions } = forks.get(after)!
    const current = pathTo(messages, chosen).find((each) => afterOf(each) === after)
    const index = versions.indexOf(current) + steps
    if (index < 0 || index >= versions.length) return
    // What stands at a place inside another version is that version itself.
    show(versions[index] ?? versionAround(messageWith(messages, after)))
    keep()
  }

  /** Shows the message of the address, whichever version it is in. */
  function follow(): void {
    const target = linkedMessage(messages)
    if (!target || target.checkVisibility()) return
    show(versionAround(target))
    keep()
    target.scrollIntoView()
  }

  // Without a bar the view is part of a page of somebody else's, and so is the address.
  const hasAddress = root?.querySelector('.vitrine-bar-rail')
  function keep(): void {
    if (hasAddress) write(messages, chosen)
  }

  const wanted = hasAddress && new URLSearchParams(location.search).get(PARAMETER)
  show(wanted ? all.find((version) => firstOf(version) === wanted) : undefined)
  follow()
  addEventListener('hashchange', follow, { signal })
  signal.addEventListener('abort', () => {
    for (const { choice } of forks.values()) choice.remove()
    if (root) forgetVersions(root)
    for (const each of messages.querySelectorAll('[data-off], [data-chosen]'))
      for (const name of ['data-off', 'data-chosen']) each.removeAttribute(name)
    messages.dispatchEvent(new Event(VERSION_CHANGE, { bubbles: true }))
  })
}

function numberOf({ dataset }: Version): number {
  return Number(dataset.version)
}

/** The `id` of the message that a version follows; empty for a beginning. */
function afterOf({ dataset }: Version): string {
  return dataset.after ?? ''
}

function messageWith(messages: Element, id: string): HTMLElement | null {
  return id ? messages.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
}

function versionAround(element: Element | null): Version | undefined {
  return element?.closest<Version>('.vitrine-branch[data-version]') ?? undefined
}

/** The message that the address is about; one of a line of code begins with it. */
function linkedMessage(messages: Element): HTMLElement | null {
  return messageWith(messages, location.hash.slice(1).split('/', 1)[0] ?? '')
}

function firstOf(version: Version | undefined): string | undefined {
  return version?.querySelector('.vitrine-message')?.id
}

/** The versions that a reader passes to come to one, from the outermost. */
function pathTo(messages: Element, version: Version | undefined): Version[] {
  const path: Version[] = []
  for (let each = version; each && !path.includes(each);) {
    path.unshift(each)
    each = versionAround(messageWith(messages, afterOf(each)))
  }
  return path
}

/** Hides what stands after a place, up to the end of its line. */
function hideAfter(choice: Element, messages: Element): void {
  for (let at: Element | null = choice; at && at !== messages; at = at.parentElement) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling)
      if (!next.matches('.vitrine-branch')) next.toggleAttribute('data-off', true)
    // The line ends with the version that it stands in.
    if (at.parentElement?.matches('.vitrine-fold-body')) return
  }
}

function fill(choice: HTMLElement, words: DOMStringMap, go: (steps: number) => void): void {
  choice.className = 'vitrine-versions'
  choice.role = 'group'
  choice.ariaLabel = words.versionsPart ?? ''
  const button = (label = '', steps: number) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.ariaLabel = made.title = label
    made.addEventListener('click', () => go(steps))
    return made
  }
  const mark = document.createElement('span')
  mark.textContent = words.versionsPart ?? ''
  choice.append(
    button(words.versionPrevious, -1),
    document.createElement('output'),
    button(words.versionNext, 1),
    mark,
  )
}

function write(messages: Element, version: Version | undefined): void {
  const address = new URL(location.href)
  const first = firstOf(version)
  if (first) address.searchParams.set(PARAMETER, first)
  else address.searchParams.delete(PARAMETER)
  // A message that the new version does not show would bring the old one back.
  if (linkedMessage(messages)?.checkVisibility() === false) address.hash = ''
  history.replaceState(history.state, '', address)
}
