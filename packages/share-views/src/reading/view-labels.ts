/** Texts by their names, in groups; one with a count has a name for each plural form, as `messages_one`. */
export interface LabelTexts {
  [name: string]: string | LabelTexts
}

/** What is filled into a label: `{{name}}` stands for the value `name`. A `count` chooses the plural form. */
export interface LabelValues {
  readonly [name: string]: string | number
}

/**
 * Returns the label of a key, such as `reasoning` or `start.submit`, with its values filled in; nothing where it knows
 * none. A number to be written comes as the text `number`, beside its `count`.
 */
export type LookUpLabel = (key: string, values: LabelValues) => string | undefined

/** Labels of an application's own: texts in the shape of a locale file of this package, or a function. May be partial. */
export type ViewLabels = LabelTexts | LookUpLabel
