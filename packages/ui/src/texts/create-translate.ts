import { createLookUp, type LabelTexts, type LabelValues, type LookUpLabel } from './create-look-up.ts'

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

type Selector<Texts, Text> = (texts: Selectable<Texts>) => Text

/** Returns a text of one package, named by a selector that begins with the namespace, with its values filled in. */
export interface Translate<Texts> {
  (selector: Selector<Texts, FixedText>, values?: LabelValues): string
  (selector: Selector<Texts, CountedText>, values: LabelValues & { count: number }): string
}

/**
 * Makes a function that returns the texts of `lookUp`, those of `english` where it has none, and the key where neither
 * does. Values are not escaped, since React does that.
 */
export function createTranslate<Texts extends object>(
  lookUp: LookUpLabel,
  english: LabelTexts = {},
): Translate<Texts> {
  const lookUpEnglish = createLookUp(english, 'en')
  return (
    selector: Selector<Texts, FixedText> | Selector<Texts, CountedText>,
    values: LabelValues = {},
  ): string => {
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
