/** A problem with the values of a form. */
export interface Problem {
  /** Name of the field; without one the problem concerns the whole form. */
  field?: string
  text: string
}
