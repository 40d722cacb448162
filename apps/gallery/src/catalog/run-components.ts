import type { ComponentGroup } from './shown-component.ts'

/** What shows and starts runs of workflows. */
export const runComponents: ComponentGroup = {
  title: 'Runs',
  components: [
    {
      id: 'workflow-run-view',
      name: 'WorkflowRunView',
      entry: '@vitrine/share-views',
      summary:
        'One run of an agent workflow: how it ended and why, what went in and came out, and every step as a tree, a timeline and a graph.',
      accessibility: [
        'Steps are chosen by radio buttons: arrow keys work without script.',
        'A status is a word and a sign; success is grey, and only failure is red.',
      ],
      states: [
        {
          id: 'partly-failed',
          title: 'A step failed',
          note: 'The run went on without it: the failure is found by looking.',
        },
        { id: 'succeeded', title: 'Succeeded' },
        { id: 'failed', title: 'Failed', note: 'The reason stands before everything else.' },
        { id: 'running', title: 'Stored while running' },
        { id: 'queued', title: 'Without steps' },
        {
          id: 'own-step',
          title: 'A step in your own way',
          note: 'A renderer by the name of the step, and the compact density.',
        },
        { id: 'documents', title: 'With documents', note: 'A run leads to its documents at its foot.' },
      ],
    },
    {
      id: 'live-run-view',
      name: 'LiveRunView',
      entry: '@vitrine/share-views/workflow-live',
      summary:
        'The same page while it happens: progress, steps as they come, questions, and what can be done at the end.',
      accessibility: [
        'What a reader has opened, chosen and scrolled to stays.',
        'A question of the run is a form with labels and problems at its fields.',
      ],
      states: [
        { id: 'running', title: 'Running' },
        { id: 'queued', title: 'Waiting to start' },
        {
          id: 'question',
          title: 'A question',
          note: 'The run waits; the form is made from the schema of the answer.',
        },
        { id: 'connection-lost', title: 'Connection lost' },
        { id: 'over', title: 'Over', note: 'With the actions of the person who started it.' },
        { id: 'failed', title: 'Failed' },
      ],
    },
    {
      id: 'run-comparison',
      name: 'RunComparison',
      entry: '@vitrine/share-views/run-comparison',
      summary:
        'Two runs beside each other: where they part, what that cost, and what came out. Ten thousand steps each take some 30 ms.',
      accessibility: [
        'Static HTML: nothing depends on a script.',
        'A difference is named, not only coloured.',
      ],
      states: [
        { id: 'parted', title: 'They part' },
        { id: 'alike', title: 'They are alike' },
      ],
    },
    {
      id: 'workflow-start-view',
      name: 'WorkflowStartView',
      entry: '@vitrine/share-views/workflow-start',
      summary:
        'The start form of a workflow, made from its JSON Schema. It knows no URL and calls the application through a port.',
      accessibility: [
        'Every field has a label, its description and its problem; the first problem gets the focus.',
        'What was entered survives a reload; secrets do not.',
      ],
      states: [
        { id: 'one-field', title: 'One field' },
        { id: 'every-field', title: 'Every kind of field' },
        {
          id: 'filled-in',
          title: 'Filled in by a link',
          note: '`?input.topic=Tide mills` fills in, and starts nothing.',
        },
        {
          id: 'refused',
          title: 'A quota that is used up',
          note: 'Press the button: the failure says when it goes on.',
        },
        { id: 'unusable-schema', title: 'A schema without a form' },
      ],
    },
    {
      id: 'run-actions',
      name: 'RunActions',
      entry: '@vitrine/share-views/workflow-start',
      summary: 'What can be done with a run that has finished: publish it, ask for that, run it again.',
      accessibility: ['The focus moves to what a button said when the button is gone.'],
      states: [
        { id: 'allowed', title: 'May be published' },
        { id: 'approval', title: 'Needs approval' },
        { id: 'waiting', title: 'Waits for approval' },
        { id: 'declined', title: 'Declined' },
        { id: 'published', title: 'Published' },
        { id: 'revoked', title: 'Revoked' },
      ],
    },
  ],
}
