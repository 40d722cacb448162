/** A state of a component, shown by the module `examples/{component}/{id}.tsx`, or by a screen that its package tests. */
export interface ShownState {
  /** Last part of its address. */
  id: string
  title: string
  /** What to look at, in a sentence. */
  note?: string
  /** Name of a screen among those that the tests of the package open. */
  screen?: string
}

/** A page of the gallery about one component, or about a few that belong together. */
export interface ShownComponent {
  /** Last part of its address, and folder of its examples. */
  id: string
  /** As it is exported. */
  name: string
  /** Where it is imported from. */
  entry: string
  /** Further exported components that its states show. */
  alsoShows?: readonly string[]
  /** What it is for, in a sentence or two. */
  summary: string
  /** What it does for readers with a keyboard, a screen reader or other needs. */
  accessibility: readonly string[]
  states: readonly ShownState[]
}

/** Components of one kind, in the order of the navigation. */
export interface ComponentGroup {
  title: string
  components: readonly ShownComponent[]
}
