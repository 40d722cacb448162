import type { ReportBuilder } from '../reading/report-builder.ts'
import type { TranscriptRecord } from '../records/records.ts'
import type { Step } from '../model/step.ts'
import { orderSteps } from './order-steps.ts'

/** The steps of a run as they are read, and what the report says of each. */
export class StepAccount {
  private readonly report: ReportBuilder
  private readonly read = new Map<string, { step: Step; item: TranscriptRecord }>()

  constructor(report: ReportBuilder) {
    this.report = report
  }

  /** Adds a step; one with a known id is reported and left out. */
  add(item: TranscriptRecord, step: Step): void {
    if (this.read.has(step.id)) {
      this.report.skipped(item, 'duplicate-step', 'A step with the same id stands in the file before.')
      return
    }
    this.read.set(step.id, { step, item })
    this.report.read(item)
  }

  /** Reports a record that became part of a step as read. */
  note(item: TranscriptRecord): true {
    this.report.read(item)
    return true
  }

  /** The steps as a tree; those that had to be moved are reported. */
  steps(): Step[] {
    const steps = [...this.read.values()].map(({ step }) => step)
    return orderSteps(steps, ({ id }, repair) => {
      const item = this.read.get(id)?.item
      if (item) this.report.repaired(item, repair, REPAIRS[repair])
    })
  }
}

const REPAIRS = {
  'missing-parent': 'The step this one belongs to is not in the file; it stands at the top now.',
  'parent-cycle': 'The step is among its own ancestors; it stands at the top now.',
}
