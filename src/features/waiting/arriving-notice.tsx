import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { fullDayText } from '#time/day-text.ts'
import { firstDayFrom } from '#time/day.ts'
import { Notice } from '#ui/mark/notice.tsx'

/** From when figures count, while older entries are still arriving (BO4). */
export function ArrivingNotice() {
  const { db } = useLedger()
  const zone = useZone()
  const boot = useLiveQuery(() => readMeta(db, 'boot'), [db]) ?? null
  if (boot === null) return null
  return (
    <Notice tone="info">
      <p>
        Your older entries are still arriving. Balances are right; other figures count from{' '}
        {fullDayText(firstDayFrom(boot.from, zone))}.
      </p>
    </Notice>
  )
}
