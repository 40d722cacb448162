import type { DiagramLanguage } from '../code/diagram-language.ts'
import { loadDiagram } from './load-diagram.ts'

/** Words around a diagram, in the reader's language. */
export interface DiagramLabels {
  showDiagram: string
  showCode: string
  /** What the diagram is called for who does not see it, as in "Diagram". */
  diagram: string
  /** A sentence, above the code that stays. */
  diagramFailed: string
}

/** How diagrams are drawn. */
export interface DiagramOptions {
  /** Address of a document that calls `startDiagramFrame` of `@vitrine/rich-text/diagram-frame`. */
  frame: string
  labels: DiagramLabels
}

/** Code that can be shown as a diagram, unless it is being written. */
const CODE = 'pre[data-diagram]:not([data-growing] *)'

/** The button of a block, and who wants it to stand. */
interface Switch {
  options: DiagramOptions
  users: number
  remove(): void
}

const switches = new WeakMap<HTMLElement, Switch>()

/**
 * Gives each block of Mermaid and SVG below `root` a button that shows it as a diagram, and its code again. Nothing is
 * loaded before a reader asks. Returns a function that takes the buttons and diagrams away, but for those that are asked
 * for again within the same task: a view that grows calls this for every change.
 */
export function enhanceDiagrams(root: HTMLElement, options: DiagramOptions): () => void {
  const blocks = Array.from(root.querySelectorAll<HTMLElement>(CODE), (code) => {
    const standing = switches.get(code)
    const isSame = standing && JSON.stringify(standing.options) === JSON.stringify(options)
    if (standing && !isSame) standing.remove()
    const added = isSame ? standing : addSwitch(code, options)
    added.users += 1
    return added
  })
  return () => {
    for (const block of blocks) block.users -= 1
    setTimeout(() => {
      for (const block of blocks) if (block.users === 0) block.remove()
    })
  }
}

function addSwitch(code: HTMLElement, options: DiagramOptions): Switch {
  const { frame, labels } = options
  const around = code.ownerDocument.createElement('div')
  around.className = 'diagram'
  const button = code.ownerDocument.createElement('button')
  button.type = 'button'
  button.className = 'diagram-switch'
  button.textContent = labels.showDiagram
  const said = code.ownerDocument.createElement('p')
  said.className = 'diagram-failed'
  said.setAttribute('role', 'status')
  around.append(button, said)
  code.before(around)
  let close: (() => void) | undefined

  function showCode(): void {
    close?.()
    close = undefined
    button.removeAttribute('aria-busy')
    button.textContent = labels.showDiagram
    code.hidden = false
  }

  function showDiagram(): void {
    said.textContent = ''
    button.setAttribute('aria-busy', 'true')
    const diagram = {
      frame,
      language: code.dataset.diagram as DiagramLanguage,
      code: code.querySelector(':scope > code')?.textContent ?? '',
      title: labels.diagram,
    }
    close = loadDiagram(around, diagram, {
      onDrawn() {
        button.removeAttribute('aria-busy')
        button.textContent = labels.showCode
        code.hidden = true
      },
      onFailed() {
        showCode()
        said.textContent = labels.diagramFailed
      },
    })
  }

  const end = new AbortController()
  const { signal } = end
  button.addEventListener('click', () => (close ? showCode() : showDiagram()), { signal })
  // A search that has come to words of the code.
  code.addEventListener('beforematch', showCode, { signal })
  const added: Switch = {
    options,
    users: 0,
    remove() {
      end.abort()
      showCode()
      around.remove()
      if (switches.get(code) === added) switches.delete(code)
    },
  }
  switches.set(code, added)
  return added
}
