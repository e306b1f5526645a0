import type { PlanReader } from '#features/assistant/rules/plan/plan-reader.ts'

/** A reader that counts how often it was asked. */
export function countingReader(reader: PlanReader): PlanReader & { readonly count: () => number } {
  let reads = 0
  function counted<Read>(read: Promise<Read>): Promise<Read> {
    reads += 1
    return read
  }
  return {
    count: () => reads,
    fetchNames: () => counted(reader.fetchNames()),
    fetchCells: (scope, by) => counted(reader.fetchCells(scope, by)),
    fetchRows: (scope, pick) => counted(reader.fetchRows(scope, pick)),
    fetchDue: () => counted(reader.fetchDue()),
    fetchAhead: of => counted(reader.fetchAhead(of)),
    fetchKept: () => counted(reader.fetchKept()),
    fetchBudgets: () => counted(reader.fetchBudgets()),
  }
}
