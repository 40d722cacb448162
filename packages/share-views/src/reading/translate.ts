import type english from '../locales/en/share-views.json'
import { createLookUp, type LabelTexts, type LabelValues, type LookUpLabel } from './view-labels.ts'

interface FixedText {
  readonly form: 'fixed'
}

interface CountedText {
  readonly form: 'counted'
}

type Plural = `${string}_${Intl.LDMLPluralRule}`

/** The texts of a group as selectors name them: plural forms share one name. */
type Selectable<Group> = {
  readonly [
    Name in keyof Group as Name extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Name
  ]: Group[Name] extends string ? (Name extends Plural ? CountedText : FixedText) : Selectable<Group[Name]>
}

type Selector<Text> = (texts: Selectable<{ 'share-views': typeof english }>) => Text

/** Returns a text of this package, named by a selector that begins with the namespace, with its values filled in. */
export interface Translate {
  (selector: Selector<FixedText>, values?: LabelValues): string
  (selector: Selector<CountedText>, values: LabelValues & { count: number }): string
}

/** Makes a function that returns the labels of `lookUp`, and English where it has none. */
export function createTranslate(lookUp: LookUpLabel, english: LabelTexts): Translate {
  const lookUpEnglish = createLookUp(english, 'en')
  return (selector: Selector<FixedText> | Selector<CountedText>, values: LabelValues = {}) => {
    const key = readKey(selector)
    return lookUp(key, values) || lookUpEnglish(key, values) || key
  }
}

/** Returns the key that a selector names, without its namespace. */
function readKey(selector: (texts: never) => unknown): string {
  const names: PropertyKey[] = []
  const recorder: object = new Proxy(
    {},
    {
      get(_, name) {
        names.push(name)
        return recorder
      },
    },
  )
  selector(recorder as never)
  return names.slice(1).join('.')
}
