import { activeFields } from '../workflow-inputs/entries/active-fields.ts'
import { entryIn, itemsOf, variantOf, type Entry } from '../workflow-inputs/entries/entry.ts'
import type { InputField } from '../workflow-inputs/fields/input-field.ts'
import type { InputProblem } from '../workflow-inputs/problems/input-problem.ts'
import { writePointer } from '../workflow-inputs/schema/pointer.ts'
import { valueOfEntry } from '../workflow-inputs/entries/read-entries.ts'

/** A problem with the visible field it belongs to: its own, or the nearest around it. */
export interface LocatedProblem {
  problem: InputProblem
  field: InputField
  path: readonly string[]
}

interface FieldAtPath {
  field: InputField
  path: readonly string[]
}

/** Finds the visible field of each problem, in the order of the page. */
export function locateProblems(
  root: InputField,
  entries: Entry,
  problems: readonly InputProblem[],
): LocatedProblem[] {
  const fields = listFields(root, entries, [])
  const at = new Map(fields.map((placed) => [writePointer(placed.path), placed]))
  const order = [...at.keys()]
  const placed = problems.map((problem): LocatedProblem => {
    const near = problem.path.map((_, index) =>
      at.get(writePointer(problem.path.slice(0, problem.path.length - index))),
    )
    return { problem, ...(near.find((each) => each !== undefined) ?? { field: root, path: [] }) }
  })
  const rank = ({ path }: LocatedProblem) => order.indexOf(writePointer(path))
  return placed.toSorted((one, other) => rank(one) - rank(other))
}

function listFields(field: InputField, entry: Entry, path: readonly string[]): FieldAtPath[] {
  return [{ field, path }, ...listInside(field, entry, path)]
}

function listInside(field: InputField, entry: Entry, path: readonly string[]): FieldAtPath[] {
  switch (field.kind) {
    case 'group':
      return activeFields(field, (each) => valueOfEntry(each, entryIn(entry, each))).flatMap((each) =>
        listFields(each, entryIn(entry, each), [...path, each.name]),
      )
    case 'list':
      return itemsOf(entry).flatMap((item, index) =>
        listFields(field.item, item.entry, [...path, String(index)]),
      )
    case 'one-of': {
      const chosen = variantOf(entry, field.variants)
      return chosen ? listInside(chosen.variant, chosen.entry, path) : []
    }
    default:
      return []
  }
}
