/** What is wrong with what was entered. */
export interface Problem {
  /** Name of the field it stands beside; without one it concerns the whole form. */
  field?: string
  text: string
}
