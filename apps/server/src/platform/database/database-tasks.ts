/** Makes databases. */
export interface DatabaseTasks {
  /** Makes an empty embedded database; beside the server, since making one takes 250 MB that never come back. */
  'create-database': { input: { folder: string }; output: void }
}
