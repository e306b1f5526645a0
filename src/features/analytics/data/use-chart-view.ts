import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'

/** How this device shows charts: as pictures or as tables. */
export interface ChartView {
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
}

/** How charts are shown on this device; all of them alike, and remembered. */
export function useChartView(): ChartView {
  const { db } = useLedger()
  const isTable = useLiveQuery(() => readMeta(db, 'chartsAsTables'), [db]) ?? false
  return { isTable, onTable: next => void writeMeta(db, 'chartsAsTables', next) }
}
